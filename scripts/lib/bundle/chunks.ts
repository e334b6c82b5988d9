import type { Plugin } from 'vite';

/** Part of the bundler's module graph that the chunk groups use. */
interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/**
 * Maximum number of screens that may share a separate chunk. A module that more screens import is in the chunk that
 * every screen loads.
 */
const mostScreensApart = 2;

/**
 * Browsers get three kinds of chunks: libraries, modules that every screen shares, and modules of single screens
 * (decision 241). A module belongs to the first group that accepts it. A module that no screen imports statically
 * belongs to no group, and its chunk is loaded on an interaction. The group of modules that two screens share precedes
 * the group of single screens, because the bundler also adds the imports of a chunk's modules to the chunk.
 */
export const chunkGroups = [
  {
    name: (id: string, graph: ModuleGraph) => keepIf(findChunk(id, graph), (name) => name === 'libraries'),
    priority: 3,
  },
  { name: (id: string, graph: ModuleGraph) => keepIf(findChunk(id, graph), (name) => name === 'shared'), priority: 2 },
  {
    name: (id: string, graph: ModuleGraph) => keepIf(findChunk(id, graph), () => listScreens(id, graph).length > 1),
    priority: 1,
  },
  { name: findChunk },
];

/**
 * Lets the chunk of a screen's modules export more than its route does. Otherwise the bundler writes a second file for
 * each screen, which only passes the route's exports on and which the browser would have to request as well. A plugin
 * sets the option, because the router's plugin overrides it in the configuration.
 */
export function joinEntries(): Plugin {
  return {
    name: 'join-entries',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
  };
}

function keepIf(found: string | null, isWanted: (name: string) => boolean): string | null {
  return found !== null && isWanted(found) ? found : null;
}

/** Returns the name of a module's chunk, or null to leave the module to the bundler. */
function findChunk(id: string, graph: ModuleGraph): string | null {
  const screens = listScreens(id, graph);
  if (screens.length === 0) return null;
  // The entry that starts React is in a chunk of its own, because it runs after all the others.
  if (screens.join() === 'client' && graph.getModuleInfo(id)?.isEntry) return null;
  if (id.includes('/node_modules/') || id.startsWith('\0') || screens.join() === 'client') return 'libraries';
  const isShared = screens.length > mostScreensApart || (screens.length > 1 && screens.includes('root'));
  return isShared ? 'shared' : screens.join('-');
}

/** Lists the names of the entries (screens, `root` and `client`) that import a module statically. */
function listScreens(id: string, graph: ModuleGraph): string[] {
  const seen = new Set([id]);
  const screens = new Set<string>();
  for (const importer of seen) {
    const info = graph.getModuleInfo(importer);
    if (info?.isEntry) screens.add(/([\w-]+)\.\w+(?:\?.*)?$/.exec(importer)?.[1] ?? importer);
    for (const next of info?.importers ?? []) seen.add(next);
  }
  return [...screens].toSorted();
}
