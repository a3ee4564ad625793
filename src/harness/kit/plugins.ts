import { isRecord } from '../../text/locate.js';
import { readSettings } from '../../text/loose-yaml.js';
import { isText } from './name-lists.js';

/** A plugin of a marketplace in the same repository. */
interface OwnPlugin {
  /** Its folder, as written. */
  readonly source: string;
  /** Where the folders of plugins are, if the marketplace says so. */
  readonly root: string | undefined;
  readonly agents: unknown;
}

/** The plugins that a marketplace finds by a path; others are fetched from elsewhere. */
export function pluginsIn(text: string): readonly OwnPlugin[] {
  const { value } = readSettings({ path: '', text });
  if (!isRecord(value) || !Array.isArray(value.plugins)) return [];
  const { pluginRoot } = isRecord(value.metadata) ? value.metadata : {};
  const root = isText(pluginRoot) ? pluginRoot : undefined;
  return value.plugins.flatMap((plugin: unknown) =>
    isRecord(plugin) && isText(plugin.source) ? [{ source: plugin.source, root, agents: plugin.agents }] : [],
  );
}
