#!/usr/bin/env bash
# Asks one harness every question, and leaves in `answers` the report, and what differs in words.
set -uo pipefail
harness=$1
mkdir -p answers
status=0
ask() {
  local title=$1
  shift
  npm run --silent conformance -- "$@" 2>&1 | tee answers/log
  if [ "${PIPESTATUS[0]}" = 0 ]; then return; fi
  status=1
  {
    printf '### %s, %s\n\n```\n' "$harness" "$title"
    grep -A 3 -E '^(CHANGED|SILENT|DIFFERENT|RED)' answers/log | head -n 200 || true
    grep -qE '^(CHANGED|SILENT|DIFFERENT)' answers/log || tail -n 30 answers/log
    printf '```\n\n'
  } >> answers/findings.md
}
ask 'tools of specs' --compare --record --harness "$harness"
ask 'forced calls' forced --harness "$harness"
ask 'audit' audit --harness "$harness"
ask 'reach' reach --harness "$harness"
ask 'surroundings' surroundings --harness "$harness"
ask 'import' import --from "$harness"
case $harness in
  claude-code | opencode | copilot) npm run --silent conformance:history -- --harness "$harness" || status=1 ;;
esac
cp conformance/report.json conformance/history.json answers/
exit "$status"
