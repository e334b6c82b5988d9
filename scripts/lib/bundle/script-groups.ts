import type { Plugin } from 'vite';

/** The part of Rolldown's `ModuleInfo` used here. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters?: readonly string[] } | null;
}

/** Group of the client entry and the root route. */
const everyScreen = 'root';
const screenForm = /\/app\/(?:routes\/(?:[\w-]+\/)?)?([\w-]+)\.tsx\?__react-router-build-client-route$/;
const startForm = /\/entry\.client\.tsx$/;
/** The visitor's lists, lazy loaded as one chunk; what few visitors need is loaded apart. */
const visitor = 'visitor';
const visitorForm = /\/app\/visitor\/(?!(?:agents|early|feeding)\/)[\w/-]+\.ts$/;

/** Smaller than a request: in every visit rather than in a chunk of their own. */
const smallForm = /\/(?:print-button|use-close-on-back)\.tsx?$/;

/** Screens that share a chunk, smallest families first. */
const families: readonly (readonly [name: string, screens: readonly string[]])[] = [
  ['detail', ['product', 'demo-product']],
  ['lists', ['cart', 'wishlist', 'compare']],
  ['pages', ['history', 'privacy', 'accessibility', 'contact']],
  ['catalogue', ['home', 'listing', 'search', 'categories']],
];

/** Chunk names by priority: a module in one is not considered for the next. */
export const scriptNames: readonly string[] = [
  'framework',
  everyScreen,
  ...families.map(([name]) => name).toReversed(),
  visitor,
];

/**
 * Assigns modules to chunks: libraries, root, one per family, one per screen. On a weak network each script costs a
 * round trip and small ones compress badly. Undefined leaves a module to the bundler.
 */
export function createScriptFinder() {
  const screensById = new Map<string, ReadonlySet<string>>();

  /** Screens that import the module statically. */
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

  /** As `findScreens`, including dynamic imports. */
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
    // A chunk holds one entry, and that of the root is its route; the bundler's own modules are needed everywhere.
    if (startForm.test(id) || id.startsWith('\0')) return 'framework';
    const screens = findScreens(id, graph);
    if (screens.has(everyScreen) || (screens.size > 0 && smallForm.test(id)))
      return id.includes('/node_modules/') ? 'framework' : everyScreen;
    if (screens.size === 0) return visitorForm.test(id) ? visitor : undefined;
    return screens.size > 1 ? (findFamily(screens) ?? everyScreen) : findFamily(findScreensIncludingLazy(id, graph));
  };
}

/**
 * The family chunk of a module that one screen imports statically and another lazily; a chunk of its own would add a
 * request.
 */
function findFamily(screens: ReadonlySet<string>): string | undefined {
  if (screens.size < 2) return undefined;
  return families.find(([, members]) => [...screens].every((screen) => members.includes(screen)))?.[0];
}

/** Lets a screen's chunk also export its family's modules instead of being a separate file. */
export function mergeScreensIntoEntries(): Plugin {
  return {
    name: 'join-screens-with-their-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' as const }),
  };
}
