// Loaded before the command: adds the name of each folder that it lists to the file of LISTED_FOLDERS.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { LISTED_FOLDERS } = process.env;
for (const owner of [fs, fs.promises])
  for (const name of ['readdir', 'readdirSync', 'opendir', 'opendirSync']) {
    const list = owner[name];
    if (list)
      owner[name] = (folder, ...more) => {
        fs.appendFileSync(LISTED_FOLDERS, `${folder}\n`);
        return list.call(owner, folder, ...more);
      };
  }
syncBuiltinESMExports();
