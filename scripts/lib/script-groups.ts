import type { Plugin } from 'vite';

/** What the bundler tells of a module; the part of Rolldown's `ModuleInfo` that the groups are made from. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters?: readonly string[] } | null;
}

/** Stands for what every visit needs: the start of the client and the frame around every screen. */
const everyScreen = 'root';
const screenForm = /\/app\/(?:routes\/(?:[\w-]+\/)?)?([\w-]+)\.tsx\?__react-router-build-client-route$/;
const startForm = /\/entry\.client\.tsx$/;
/** The code of the visitor's lists: fetched whole, with the first entry or the first touch. */
const visitor = 'visitor';
const visitorForm = /\/app\/visitor\/[\w/-]+\.ts$/;

/** Screens whose common parts share one script, the smallest families first. */
const families: readonly (readonly [name: string, screens: readonly string[]])[] = [
  ['detail', ['product', 'demo-product']],
  ['lists', ['cart', 'wishlist', 'compare']],
  ['pages', ['history', 'privacy', 'accessibility', 'contact']],
  ['catalogue', ['home', 'listing', 'search', 'categories']],
];

/** Names of the scripts, those that more screens need first: what goes into one is not looked for in the next. */
export const scriptNames: readonly string[] = [
  'framework',
  everyScreen,
  ...families.map(([name]) => name).toReversed(),
  visitor,
];

/**
 * Finds the script each module goes into. On a weak network every script costs a round trip and small ones compress
 * badly, but no screen should wait for the code of another: so there is one script of libraries, one of what stands
 * around every screen, one of what a family of screens shares, and one of each screen. Undefined leaves the module to
 * the bundler: it belongs to one screen, or comes only when somebody is about to use it.
 */
export function createScriptFinder() {
  const screensById = new Map<string, ReadonlySet<string>>();

  /** Screens that cannot start without the module. */
  function findScreens(id: string, graph: ModuleGraph): ReadonlySet<string> {
    const known = screensById.get(id);
    if (known) return known;
    const screen = startForm.test(id) ? everyScreen : screenForm.exec(id)?.[1];
    const screens = new Set(screen === undefined ? [] : [screen]);
    screensById.set(id, screens);
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
      for (const found of findScreens(importer, graph)) screens.add(found);
    }
    return screens;
  }

  /** As `findScreens`, and screens that may need the module later. */
  function findScreensIncludingLazy(id: string, graph: ModuleGraph, seen = new Set<string>()): ReadonlySet<string> {
    const screens = new Set(findScreens(id, graph));
    if (seen.has(id)) return screens;
    seen.add(id);
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    for (const importer of [...importers, ...dynamicImporters]) {
      for (const found of findScreensIncludingLazy(importer, graph, seen)) screens.add(found);
    }
    return screens;
  }

  return function findScript(id: string, graph: ModuleGraph): string | undefined {
    const screens = findScreens(id, graph);
    if (screens.has(everyScreen)) return id.includes('/node_modules/') ? 'framework' : everyScreen;
    if (screens.size === 0) return visitorForm.test(id) ? visitor : undefined;
    if (screens.size < 2) return findFamily(findScreensIncludingLazy(id, graph));
    return families.find(([, members]) => [...screens].every((screen) => members.includes(screen)))?.[0] ?? everyScreen;
  };
}

/** The script of a family that one screen needs at once and another of it later: apart, it would be one file more. */
function findFamily(screens: ReadonlySet<string>): string | undefined {
  if (screens.size < 2) return undefined;
  return families.find(([, members]) => [...screens].every((screen) => members.includes(screen)))?.[0];
}

/**
 * Lets the script of a screen hold what its family shares as well, instead of standing beside it with nothing but its
 * own list of exports: one file less on every visit.
 */
export function mergeScreensIntoEntries(): Plugin {
  return {
    name: 'join-screens-with-their-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' as const }),
  };
}
