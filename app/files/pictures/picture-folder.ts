import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';
import type { ResolvePicture } from '#app/operations/import/import-types.ts';
import { isPictureName, removePictureExtension } from './picture-names.ts';
import { pictureTexts } from './texts.ts';

export type PictureFolder = ReturnType<typeof createPictureFolder>;

/**
 * Finds pictures in a folder and its subfolders by the paths in a catalogue file. Case and file extension are ignored
 * when only one picture matches, because cameras and spreadsheets write them differently. Nothing outside the folder is
 * read, whether by an absolute path or a symbolic link.
 * @param findsAnywhere whether a picture that is not at its path is searched for by name in all subfolders
 */
export function createPictureFolder(folder: string, { findsAnywhere = false }: { findsAnywhere?: boolean } = {}) {
  const usedFiles = new Set<string>();
  const listings = new Map<string, Promise<string[]>>();
  let allPictures: Promise<string[]> | undefined;
  // When the folder cannot be read, each picture is reported as missing with its row.
  const root = realpath(folder).catch(() => undefined);

  return { find: findPicture, listUnused };

  async function findPicture(picturePath: string): ReturnType<ResolvePicture> {
    const relative = picturePath.replaceAll('\\', '/').trim();
    if (/^([a-z]:|\/)/i.test(relative)) {
      return { reason: pictureTexts.notRelative };
    }
    const candidate = path.join(folder, relative);
    const exact = (await findFile(candidate)) ?? (await findFile(path.join(folder, relative.normalize('NFD'))));
    const similar = exact === undefined ? await findSimilar(relative) : [];
    if (similar.length > 1) {
      const names = similar.map((name) => `"${name}"`).join(' e ');
      return { reason: pictureTexts.similarNames(names) };
    }
    const file = exact ?? (similar[0] === undefined ? undefined : await findFile(path.join(folder, similar[0])));
    if (!file) return undefined;
    const realFolder = await root;
    if (!realFolder || !file.startsWith(realFolder + path.sep)) return { reason: pictureTexts.outside };
    const { size } = await stat(file);
    usedFiles.add(file);
    if (size > maxPictureBytes) return { reason: pictureTexts.tooLarge };
    return readFile(file);
  }

  /**
   * Lists the pictures that no call of `find` has found, as paths relative to the folder. `used-folders` restricts the
   * list to folders that contain a found picture.
   */
  async function listUnused({ inside }: { inside: 'everywhere' | 'used-folders' }): Promise<string[]> {
    const realFolder = await root;
    if (!realFolder) return [];
    const isEverywhere = inside === 'everywhere';
    const folders = isEverywhere ? [realFolder] : [...new Set([...usedFiles].map((file) => path.dirname(file)))];
    const pictures: string[] = [];
    for (const directory of folders) {
      const names = await readdir(directory, { recursive: isEverywhere }).catch(() => []);
      pictures.push(...names.filter(isPictureName).map((name) => path.join(directory, name)));
    }
    const unused: string[] = [];
    for (const file of pictures.toSorted()) {
      if (!usedFiles.has(file) && !usedFiles.has((await findFile(file)) ?? file))
        unused.push(path.relative(realFolder, file));
    }
    return unused;
  }

  /** Finds the pictures that a path probably means: those in its folder or, if `findsAnywhere`, in all subfolders. */
  async function findSimilar(relative: string): Promise<string[]> {
    const inFolder = await findInFolder(relative);
    if (inFolder.length > 0 || !findsAnywhere) return inFolder;
    allPictures ??= listPictures(folder);
    return chooseSimilar(path.posix.basename(relative), await allPictures);
  }

  /** Finds the pictures with a similar name in the folder of a path. The names of its folders may differ in case. */
  async function findInFolder(relative: string): Promise<string[]> {
    const segments = path.posix.normalize(relative).split('/');
    const pictureName = segments.pop() ?? '';
    let subfolder = '';
    for (const segment of segments) {
      const names = (await listCached(subfolder)).filter((name) => foldPictureName(name) === foldPictureName(segment));
      const name = names.includes(segment) ? segment : names[0];
      if (name === undefined) return [];
      subfolder = path.posix.join(subfolder, name);
    }
    return chooseSimilar(pictureName, await listCached(subfolder)).map((name) => path.posix.join(subfolder, name));
  }

  function listCached(subfolder: string): Promise<string[]> {
    const listing = listings.get(subfolder) ?? listNames(path.join(folder, subfolder));
    listings.set(subfolder, listing);
    return listing;
  }
}

/** Chooses the files whose names differ only in case or, when there are none, also in the extension. */
function chooseSimilar(pictureName: string, files: readonly string[]): string[] {
  const sameName = files.filter((file) => foldPictureName(path.posix.basename(file)) === foldPictureName(pictureName));
  if (sameName.length > 0) return sameName;
  const base = foldPictureName(removePictureExtension(pictureName) ?? pictureName);
  return files.filter((file) => foldPictureName(removePictureExtension(path.posix.basename(file)) ?? '') === base);
}

/** Lists the pictures of a folder and its subfolders, as paths with `/`. */
export async function listPictures(folder: string): Promise<string[]> {
  // A folder that is missing or cannot be read has no pictures.
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names
    .map((name) => name.split(path.sep).join('/'))
    .filter(isPictureName)
    .toSorted();
}

/**
 * Maps the name of each picture, in lower case and without its extension, to its path; `isDeep` includes subfolders.
 */
export async function listPicturesByName(
  folder: string,
  { isDeep = false }: { isDeep?: boolean } = {},
): Promise<Map<string, string>> {
  const names = isDeep ? await listPictures(folder) : (await listNames(folder)).toSorted();
  return new Map(
    names.flatMap((name) => {
      const base = removePictureExtension(path.posix.basename(name));
      return base === undefined ? [] : [[foldPictureName(base), name] as const];
    }),
  );
}

/** Returns a key that is equal for names that differ only in case or in how accents are encoded. */
export function foldPictureName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Returns the real path of a file; undefined for folders, devices and missing files. */
async function findFile(candidate: string): Promise<string | undefined> {
  try {
    const real = await realpath(candidate);
    return (await stat(real)).isFile() ? real : undefined;
  } catch {
    // The file is missing or cannot be read. A picture for which no candidate is found is reported with its row.
    return undefined;
  }
}

async function listNames(folder: string): Promise<string[]> {
  // A folder that is missing or cannot be read has no pictures.
  return readdir(folder).catch(() => []);
}
