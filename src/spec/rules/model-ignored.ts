import { diagnose } from '../../model/diagnose.js';
import type { FileRule } from './index.js';

/** A model by a name that one client of a harness does not know. */
export const modelIgnored: FileRule = function* (harness, { spec: { agent, locate }, model, subject }) {
  const { key = 'model', alsoNeeds } = harness.model;
  if (model === undefined || !alsoNeeds || alsoNeeds.fits(model)) return;
  const isOwn = agent.blocks[harness.id]?.[key] !== undefined;
  const facts = { model, harness: harness.title, expected: alsoNeeds.expected };
  yield diagnose('model-ignored', locate(isOwn ? [harness.id, key] : ['model']), facts, subject);
};
