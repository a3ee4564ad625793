import { type AuditedHarness, defineHarness } from '../contract.js';
import { plainList, plainMap } from '../kit/forms.js';
import { replacedText, whyLeftOut } from '../kit/replaced-text.js';
import { absent } from '../kit/shapes.js';
import { familyImport, familyRules, familyTools, providerModel, same } from '../opencode/family.js';
import { agentFields } from '../opencode/fields.js';
import { permissionForm } from '../opencode/forms.js';
import { outcomesWith } from '../opencode/import.js';
import { BUILT_IN } from '../opencode/permission.js';
import { auditOf } from '../opencode/read.js';
import { KILO_AGENTS } from './agents.js';
import { KILO_TEXT } from './prompt.js';
import { CONFIGS, kiloSurfaces } from './surfaces.js';

const OTHER_NATIVES = new Set(
  (
    'plan_enter plan_exit execute patch external_directory doom_loop suggest repo_clone repo_overview ' +
    'board_read board_post schedule_wakeup cancel_wakeup kilo_local_recall kilo_memory_recall kilo_memory_save ' +
    'cron_create cron_list cron_delete goal goal_report link_pr recall'
  ).split(' '),
);

/** It reads those of OpenCode as its own. */
const configsIn = (folder: string): readonly string[] => CONFIGS.map((name) => `${folder}${name}`);

/** It asks for the permission of `bash` when it runs a command: forced on the CLI. */
const IDLE_WITHOUT = new Map([['background_process', 'bash']]);

/** A fork of OpenCode, whose rules it keeps. https://kilo.ai/docs/customize/custom-modes ; confirmed on the CLI, 7.7.7. */
export const kilo: AuditedHarness = defineHarness({
  ...familyRules(() => kilo),
  id: 'kilo',
  title: 'Kilo',
  places: [
    {
      folders: ['.kilo/agents', '.kilo/agent', '.kilocode/agents', '.kilocode/agent'],
      extensions: ['.md'],
      nested: true,
    },
    {
      folders: ['.kilo/modes', '.kilo/mode', '.kilocode/modes', '.kilocode/mode'],
      extensions: ['.md'],
      nested: false,
      forcedFields: { mode: 'primary' },
    },
  ],
  signs: ['.kilo', '.kilocode', 'kilo.json', 'kilo.jsonc'],
  initLines: ['frontmatter: { mode: subagent }'],
  fields: { ...agentFields, deprecated: { type: 'any' } },
  model: {
    ...providerModel,
    source: { version: '7.7.7', url: 'https://kilo.ai/docs/code-with-ai/agents/model-selection' },
  },
  builtInAgents: [
    'ask',
    'code',
    'debug',
    'plan',
    'orchestrator',
    'explore',
    'general',
    'compaction',
    'summary',
    'title',
  ],
  tools: {
    cells: {
      Read: familyTools.read,
      Write: same('write'),
      Edit: familyTools.edit,
      // `background_process` runs commands as well; it is hidden by a rule of its own.
      Shell: { names: ['bash'], natives: ['bash', 'background_process'] },
      Glob: same('glob'),
      Grep: same('grep'),
      List: { names: ['glob'], natives: [] }, // `read` lists directories
      LSP: { ...same('lsp'), conditional: 'needs KILO_EXPERIMENTAL_LSP_TOOL' },
      Skill: same('skill'),
      Task: { ...same('task'), conditional: 'is never there in a subagent' },
      TodoWrite: { ...same('todowrite'), conditional: 'goes to a subagent only when its tools name it' },
      TodoRead: { names: [], natives: [] },
      WebFetch: same('webfetch'),
      WebSearch: { ...same('websearch'), conditional: 'needs a provider that searches, or KILO_ENABLE_EXA' },
      Question: {
        ...same('question'),
        conditional: 'is there only in clients that can ask, for main agents whose tools name it',
      },
    },
    always: [],
    conditions: familyTools.conditions,
    idleWithout: IDLE_WITHOUT,
    matches: familyTools.matches,
    otherWords: { patch: 'Edit', list: 'List', todoread: 'TodoRead' },
  },
  forms: { auto: permissionForm, list: plainList, map: plainMap, permission: permissionForm },
  rejectedForm: { form: 'list', effect: 'it does not load such a file' },
  checkFile: (file) => replacedText(KILO_TEXT, file),
  import: {
    ...familyImport,
    outcomes: outcomesWith(IDLE_WITHOUT),
    settings: {
      files: ['kilo.json', 'kilo.jsonc', '.kilo/kilo.json', '.kilo/kilo.jsonc'],
      keys: ['agent', 'mode'],
    },
    isOtherNative: (name) => OTHER_NATIVES.has(name),
  },
  audit: {
    ...auditOf({
      userFolders: ['.config/kilo', '.kilo', '.kilocode'],
      settings: {
        paths: [...CONFIGS, ...['.kilo/', '.kilocode/'].flatMap(configsIn)],
        userPaths: ['.config/kilo/', '.kilo/', '.kilocode/'].flatMap(configsIn),
        notIn: ['.opencode'],
        ofOthers: ['opencode.json', 'opencode.jsonc'],
        // With this mode in the file, values of the settings win, at the place where they stand (7.7.9).
        joinsAgain: (file, said) => file.mode === 'primary' && said.mode !== 'primary',
      },
      rules: BUILT_IN,
      always: [],
      mainOnly: ['task', 'question'],
      refuse: (file, wrong) => absent(file, wrong.message.replace(/\.$/s, ''), 'Fix or remove that value.'),
      ignoresNullRules: true,
      whyLeftOut: (prompt) => whyLeftOut(KILO_TEXT, prompt),
      mayBeNull: ['description', 'model', 'variant', 'temperature', 'top_p', 'steps'],
      openWhenNull: ['permission'],
      idleWithout: IDLE_WITHOUT,
      keepsPrimary: true,
      builtIns: KILO_AGENTS,
    }),
    surfaces: kiloSurfaces((name) => kilo.owners.has(name)),
  },
});
