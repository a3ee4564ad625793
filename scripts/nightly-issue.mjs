// Keeps one open issue while a nightly run is red: opens it, brings it up to date, and closes it when the run is green again.
//   RESULTS='{"job":{"result":"failure"}}' node scripts/nightly-issue.mjs "The nightly run is red"      (in a job of GitHub)
const LABEL = 'nightly';

const [title = 'The nightly run is red'] = process.argv.slice(2);
const { RESULTS = '{}', GITHUB_TOKEN: token = '' } = process.env;
const { GITHUB_API_URL: api, GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
const { GITHUB_RUN_ID: run, GITHUB_SHA: commit } = process.env;
const link = `${server}/${repository}/actions/runs/${run}`;

/** The jobs of the run that did not succeed: a job that was stopped or left out has shown nothing. */
const red = Object.entries(
  /** @type {Readonly<Record<string, { readonly result: string }>>} */ (JSON.parse(RESULTS)),
).filter(([, { result }]) => result !== 'success');
if (RESULTS === '{}') throw new Error('RESULTS names no job.');

/** @type {readonly { readonly number: number, readonly title: string, readonly pull_request?: unknown }[]} */
const labelled = await ask('GET', `issues?state=open&labels=${LABEL}&per_page=100`);
const open = labelled.find((issue) => issue.title === title && !issue.pull_request);

if (red.length > 0) {
  const jobs = red.map(([name, { result }]) => `- ${name}: ${result}`).join('\n');
  const body = `[The last run](${link}), of commit ${commit}:\n\n${jobs}\n\nThis text is brought up to date by each red run; the first green one closes the issue.\n`;
  if (open) await ask('PATCH', `issues/${open.number}`, { body });
  else {
    await makeLabel(); // a label that is not there is left out without a word, and nobody would find the issue by it
    await ask('POST', 'issues', { title, body, labels: [LABEL] });
  }
  console.log(`${open ? 'Updated' : 'Opened'} "${title}": ${red.map(([name]) => name).join(', ')}`);
} else if (open) {
  await ask('POST', `issues/${open.number}/comments`, { body: `[The last run](${link}) is green.` });
  await ask('PATCH', `issues/${open.number}`, { state: 'closed', state_reason: 'completed' });
  console.log(`Closed "${title}".`);
} else console.log('Every job succeeded, and no issue is open.');

async function makeLabel() {
  const { status } = await request('GET', `labels/${LABEL}`);
  if (status === 404) await ask('POST', 'labels', { name: LABEL });
}

async function ask(
  /** @type {string} */ method,
  /** @type {string} */ path,
  /** @type {Readonly<Record<string, unknown>> | undefined} */ body = undefined,
) {
  const response = await request(method, path, body);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function request(
  /** @type {string} */ method,
  /** @type {string} */ path,
  /** @type {Readonly<Record<string, unknown>> | undefined} */ body = undefined,
) {
  return fetch(`${api}/repos/${repository}/${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
