import { diagnose } from '../../model/diagnose.js';
import { placeText } from '../../text/source.js';
import type { Spec } from '../parse.js';
import { clashes } from './clashes.js';
import type { RunRule } from './index.js';

/** Two agents cannot be in one file: by a name of its own, the file of one may get that of another's. */
export const duplicateFile: RunRule = (specs, { registry }) =>
  specs.every(({ agent }) => agent.files === undefined) // nearly always
    ? []
    : registry.flatMap(({ id, title }) => {
        const place = (spec: Spec) =>
          spec.agent.files?.[id] === undefined ? spec.locate(['name']) : spec.locate(['files', id]);
        const fileOf = ({ agent: { name, files, harnesses } }: Spec) =>
          !harnesses || harnesses.includes(id) ? (files?.[id] ?? name).toLowerCase() : undefined;
        return clashes(specs, fileOf)
          .filter(({ spec, other }) => spec.agent.name.toLowerCase() !== other.agent.name.toLowerCase()) // reported already
          .map(({ spec, other }) => {
            const file = spec.agent.files?.[id] ?? spec.agent.name;
            const facts = { file, harness: title, other: placeText(place(other)) };
            return diagnose('duplicate-file', place(spec), facts, { agent: spec.agent.name, harness: id });
          });
      });
