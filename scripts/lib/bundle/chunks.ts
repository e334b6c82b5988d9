/** The part of the bundler's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/**
 * Maximum number of screens that share a separate chunk. Modules that more screens share are loaded with every screen.
 */
const mostScreensApart = 2;

/**
 * Browsers get three kinds of chunks: libraries, modules that every screen shares, and modules of single screens
 * (decision 241). A module belongs to the first group that accepts it. One that no screen imports statically belongs to
 * none, and its chunk is loaded on an interaction. The bundler adds the imports of a chunk's modules to the chunk, so
 * that the group of modules shared by two screens comes before that of single screens.
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

function keepIf(found: string | null, isWanted: (name: string) => boolean): string | null {
  return found !== null && isWanted(found) ? found : null;
}

/** Returns the name of a module's chunk; null leaves the module to the bundler. */
function findChunk(id: string, graph: ModuleGraph): string | null {
  const screens = listScreens(id, graph);
  if (screens.length === 0) return null;
  // The entry that starts React belongs to no screen.
  if (id.includes('/node_modules/') || id.startsWith('\0') || screens.join() === 'client') return 'libraries';
  const isShared = screens.length > mostScreensApart || (screens.length > 1 && screens.includes('root'));
  return isShared ? 'shared' : screens.join('-');
}

/** Lists the entries, each of them a screen or the root, that import a module statically. */
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
