import type { Plugin } from 'vite';

/** Part of the bundler's module graph that the chunk groups use. */
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface ModuleInfo {
  isEntry: boolean;
  /** Modules whose static imports name this module. */
  importers: readonly string[];
  /** Modules that load this module by `import()`, which they do on an interaction. */
  dynamicImporters: readonly string[];
}

/**
 * Maximum number of screens of different folders that may share a separate chunk. A module that more screens import is
 * in the chunk that every screen loads.
 */
const mostScreensApart = 2;
/**
 * Maximum number of modules loaded on an interaction whose shared imports the bundler distributes itself. Imports that
 * more of them share are one chunk, because a press would otherwise request a chunk for each combination.
 */
const mostLazyModulesApart = 3;

/**
 * Browsers get four kinds of chunks: libraries (React apart from the others, so that both are received at the same
 * time), modules that every screen shares, modules of single screens, and what most interactions need (decisions 241,
 * 278 and 282). A module belongs to the first group that accepts it. What the screens of one folder share, and the layout
 * around them, is one chunk (decision 281). A module that only a few interactions load belongs to no group. The order of
 * the groups matters, because the bundler also adds the imports of a chunk's modules to the chunk: the modules that
 * screens share precede those of single screens.
 */
export const chunkGroups = [
  { name: createChunkNamer((name) => name === 'react'), priority: 5 },
  { name: createChunkNamer((name) => name === 'libraries'), priority: 4 },
  { name: createChunkNamer((name) => name === 'shared'), priority: 3 },
  { name: createChunkNamer((name) => name === 'interactions'), priority: 2 },
  { name: createChunkNamer((name) => name.startsWith('shared-')), priority: 1 },
  { name: createChunkNamer(() => true) },
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
    options: (inputOptions) => ({ ...inputOptions, preserveEntrySignatures: 'allow-extension' }),
  };
}

/** Returns a function that names the chunk of a module if the chunk is wanted, and otherwise returns null. */
function createChunkNamer(isWanted: (name: string) => boolean) {
  return (id: string, graph: ModuleGraph): string | null => {
    const name = getChunkName(id, listUsers(id, graph), graph);
    return name !== null && isWanted(name) ? name : null;
  };
}

/** Names a module's chunk. @returns null to leave the module to the bundler */
function getChunkName(id: string, { screens, lazyModules }: Users, graph: ModuleGraph): string | null {
  const isForMostInteractions = lazyModules.length > mostLazyModulesApart;
  if (screens.length === 0) return isForMostInteractions ? 'interactions' : null;
  const isStart = screens.join() === 'client';
  // The entry that starts React is in a chunk of its own, because it runs after all the others.
  if (isStart && graph.getModuleInfo(id)?.isEntry) return null;
  if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  if (id.includes('/node_modules/') || id.startsWith('\0') || isStart) return 'libraries';
  const folders = [...new Set(screens.map((screen) => screen.split('/')[0]))];
  const isApart = folders.length === 1 || screens.length <= mostScreensApart;
  // In the chunk of a screen, the module would let a press on other screens load that screen as well.
  if (screens.includes('root') || !isApart || isForMostInteractions) return 'shared';
  const [screen = '', ...others] = screens;
  return others.length > 0 || screen.endsWith('-layout') ? `shared-${folders.join('-')}` : screen.replace('/', '-');
}

/** What loads a module together with itself, because it imports the module statically, directly or through others. */
interface Users {
  /** Entries of the application: `client`, `root` and screens with their folders ('home/home'). */
  screens: string[];
  /** Modules that are loaded on an interaction. The module is one of its own users if it is loaded so. */
  lazyModules: string[];
}

/** Lists the users of a module by following the static imports of other modules. */
function listUsers(id: string, graph: ModuleGraph): Users {
  const visitedIds = new Set([id]);
  const screens = new Set<string>();
  const lazyModules: string[] = [];
  for (const importer of visitedIds) {
    const info = graph.getModuleInfo(importer);
    const [, folder = '', name = ''] = /(?:storefront\/([\w-]+\/).*?)?([\w-]+)\.\w+(?:\?.*)?$/.exec(importer) ?? [];
    if (info?.isEntry) screens.add(folder + name);
    else if (info && info.dynamicImporters.length > 0) lazyModules.push(importer);
    for (const next of info?.importers ?? []) visitedIds.add(next);
  }
  return { screens: [...screens].toSorted(), lazyModules };
}
