import type { AgentPlace, AuditRules, Client, Harness } from '../contract.js';
import { grantsByList } from '../kit/forms.js';
import { CLOUD_CELLS } from './cells.js';
import { matches } from './names.js';

const DOCS = 'https://docs.github.com/en/copilot/reference/custom-agents-configuration#tools';

/**
 * What is other for GitHub's cloud agent, of which only documentation can be read; where that says nothing, it is taken to
 * do as the CLI does.
 */
export const cloud = (own: () => Harness, ofCli: AuditRules, morePlaces: readonly AgentPlace[]): Client => ({
  id: 'cloud',
  title: "GitHub's cloud agent",
  evidence: { by: 'documentation', version: '2026-08-07', url: DOCS },
  differs: {
    builtInAgents: [],
    keptNames: [],
    tools: {
      cells: CLOUD_CELLS,
      always: [],
      matches: (written, native) => matches(asDocumented(written), native),
    },
    grants: grantsByList(own),
    audit: { ...withoutManifests(ofCli), morePlaces, userPlaces: [] },
  },
});

/** Its documentation has both as words for all of its search. */
const asDocumented = (name: string): string => (/^(?:grep|glob)$/i.test(name) ? 'search' : name);

function withoutManifests({ manifests: _, surfaces: __, userFirst: ___, ...rules }: AuditRules): AuditRules {
  return rules;
}
