// The least that any check must do: read the specs, parse each with `yaml`, stringify it once, read the outputs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

const [root = '.'] = process.argv.slice(2);
const FOLDERS = ['.claude/agents', '.opencode/agent', '.github/agents'];
let characters = 0;

for (const name of readdirSync(join(root, '.fsagent/agents')).sort()) {
  const text = readFileSync(join(root, '.fsagent/agents', name), 'utf8');
  const end = text.indexOf('\n---\n', 4);
  const data = parse(text.slice(4, end));
  characters += stringify(data).length + text.length - end;
}
for (const folder of FOLDERS) {
  for (const name of readdirSync(join(root, folder)).sort()) {
    characters += readFileSync(join(root, folder, name), 'utf8').length;
  }
}
console.log(characters);
