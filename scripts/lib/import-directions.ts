import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Folders from which every screen of the store and of the panel may import, in addition to the shared folders of its
 * own application.
 */
const belowScreens = [
  'app/domain',
  'app/data',
  'app/operations',
  'app/texts',
  'app/design',
  'app/rendering',
  'app/paths.ts',
  'app/content-pages.ts',
  'app/listing-paths.ts',
  'app/quotation-paths.ts',
  'app/panel-paths.ts',
];

/**
 * Folders from which each folder may import, for the lint rule `house/import-directions`. The entry of the most
 * specific folder applies, and a folder may always import from itself. Files outside all listed folders may import
 * anything.
 */
const allowedFolders: Record<string, readonly string[]> = {
  'app/domain': [],
  'app/catalogue-index': ['app/domain'],
  'app/texts': ['app/domain', 'app/paths.ts', 'app/panel-paths.ts'],
  'app/http': ['app/data'],
  'app/data': ['app/domain', 'app/catalogue-index', 'db'],
  'app/operations': ['app/domain', 'app/data', 'db'],
  'app/files': ['app/domain', 'app/data', 'app/operations', 'app/texts'],
  'app/api': ['app/domain', 'app/http', 'app/data', 'app/operations', 'app/texts', 'app/paths.ts'],
  'app/design': ['app/domain', 'app/texts', 'app/visitor', 'app/routes.ts', 'app/paths.ts', 'app/listing-paths.ts'],
  'app/rendering': ['app/domain', 'app/data', 'app/operations', 'app/texts'],
  // This entry applies to the folder of each screen separately, so one screen cannot import another.
  'app/storefront': [
    ...belowScreens,
    'app/visitor',
    'app/routes.ts',
    'app/storefront/frame',
    'app/storefront/shared',
    'app/storefront/not-found',
  ],
  // These two screens list every screen: one for search engines, the other for developers.
  'app/storefront/crawlers': [...belowScreens, 'app/storefront'],
  'app/storefront/style-guide': [...belowScreens, 'app/visitor', 'app/storefront'],
  'app/panel': [
    ...belowScreens,
    'app/visitor/shared/browser-storage.ts',
    'app/visitor/shared/external-store.ts',
    ...['access', 'first-steps', 'forms', 'frame', 'shared', 'tasks'].map((folder) => `app/panel/${folder}`),
  ],
  'app/offline': ['app/domain', 'app/texts', 'app/paths.ts', 'app/quotation-paths.ts'],
  'app/visitor': ['app/domain', 'app/texts', 'app/design', 'app/routes.ts', 'app/paths.ts', 'app/quotation-paths.ts'],
  cli: [
    'app/domain',
    'app/data',
    'app/operations',
    'app/files',
    'app/texts',
    'db',
    'app/server/settings.ts',
    'app/server/shop-variables.ts',
  ],
  db: ['app/domain'],
  'db/migrations': [],
};

/** Packages that these folders may import, because their code runs in every environment; others may import any. */
const packagesOfPureFolders: Record<string, readonly string[]> = {
  'app/domain': [],
  'app/catalogue-index': [],
  'db/migrations': ['kysely'],
};

/** Files whose types every folder except `app/domain` may import, because types are erased from the built code. */
const typesForAll = new Set(['app/server/settings.ts']);

/**
 * Folders that the `.tsx` files of screens may not import unless they are route modules. Components get their data as
 * props.
 */
const foldersOfLoaders = ['app/data', 'app/operations', 'app/rendering'];
const routeModules = new Set(
  ['app/routes.ts', 'app/content-pages.ts', 'app/panel/routes.ts'].flatMap(listRouteModules),
);

interface ImportUse {
  /** Path of the importing file, relative to the project's folder, with `/`. */
  file: string;
  specifier: string;
  isTypeOnly: boolean;
}

/** Returns the message for an import that the table forbids; undefined when the import is allowed. */
export function findForbiddenImport({ file, specifier, isTypeOnly }: ImportUse): string | undefined {
  // Tests, and files that only bundlers read, may import anything.
  if (/\.test\.tsx?$|\/vite\.config\.ts$/.test(file)) return undefined;
  const from = getFolder(file);
  if (!from) return undefined;
  const target = resolveSpecifier(file, specifier);
  if (target === undefined) {
    if (packagesOfPureFolders[from]?.includes(specifier) ?? true) return undefined;
    return `${from} must not import '${specifier}': its rules depend on nothing outside themselves`;
  }
  const to = getFolder(target) ?? target;
  if (isComponent(file) && foldersOfLoaders.some((folder) => isInside(target, folder))) {
    return `${file} must not import ${target}: components get their data as props, from the loader of a route`;
  }
  const allowed = allowedFolders[findEntry(file) ?? from] ?? [];
  if (to === from || [to, target].some((filePath) => allowed.some((folder) => isInside(filePath, folder))))
    return undefined;
  if (isTypeOnly && from !== 'app/domain' && typesForAll.has(target)) return undefined;
  return `${from} must not import ${target}: it may import ${allowed.join(', ') || 'nothing outside itself'}`;
}

/** Resolves an import specifier to a path in the project; undefined when it names a package. */
function resolveSpecifier(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  return undefined;
}

/** Returns the folder to which a file belongs: the screen's own folder, or the most specific entry of the table. */
function getFolder(file: string): string | undefined {
  const screen = /^app\/(?:storefront|panel)\/[\w-]+(?=\/)/.exec(file)?.[0];
  return screen ?? findEntry(file);
}

function isComponent(file: string): boolean {
  return /^app\/(?:storefront|panel)\/.*\.tsx$/.test(file) && !routeModules.has(file);
}

/** Lists the route modules that a file of routes names, and the root and server entry of the same application. */
function listRouteModules(list: string): string[] {
  const folder = path.posix.dirname(list);
  const routes = readFileSync(path.join(import.meta.dirname, '../..', list), 'utf8');
  const named = [...routes.matchAll(/'([\w/.-]+\.tsx)'/g)].map((match) => match[1] ?? '');
  return [...named, 'root.tsx', 'entry.server.tsx'].map((file) => `${folder}/${file}`);
}

function findEntry(file: string): string | undefined {
  return Object.keys(allowedFolders)
    .filter((folder) => isInside(file, folder))
    .toSorted((a, b) => b.length - a.length)[0];
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}
