import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ResolvePicture } from '#app/operations/import-pictures.ts';

const maxPictureBytes = 10 * 1024 * 1024;

/**
 * Finds pictures in a folder and the folders inside it, by the paths of a catalogue file. Nothing outside is ever read,
 * neither by an absolute path nor through a link.
 */
export function createPictureFolder(folder: string): ResolvePicture {
  const listings = new Map<string, Promise<string[]>>();
  const root = realpath(folder).catch(() => undefined);

  return async (picturePath) => {
    const relative = picturePath.replaceAll('\\', '/').trim();
    if (/^([a-z]:|\/)/i.test(relative)) {
      return { reason: 'o caminho precisa ser relativo à pasta das imagens, sem / nem C: no começo' };
    }
    const place = path.join(folder, relative);
    const file = (await findFile(place)) ?? (await findFile(path.join(folder, relative.normalize('NFD'))));
    if (!file) return describeMissing(relative);
    const top = await root;
    if (!top || !file.startsWith(top + path.sep)) return { reason: 'o caminho não pode sair da pasta das imagens' };
    const { size } = await stat(file);
    if (size > maxPictureBytes) return { reason: 'a imagem tem mais de 10 MB; salve-a menor' };
    return readFile(file);
  };

  /** Undefined leaves the words to the import; a near miss is worth telling. */
  async function describeMissing(relative: string): Promise<{ reason: string } | undefined> {
    const wanted = path.posix.basename(relative).normalize('NFC').toLowerCase();
    const inside = path.join(folder, path.posix.dirname(relative));
    const listing = listings.get(inside) ?? listNames(inside);
    listings.set(inside, listing);
    const near = (await listing).find((name) => {
      const known = name.normalize('NFC').toLowerCase();
      return (
        known === wanted || path.parse(known).name === wanted || path.parse(known).name === path.parse(wanted).name
      );
    });
    return near === undefined
      ? undefined
      : { reason: `não encontrei este arquivo de imagem, mas há "${near}" na mesma pasta` };
  }
}

/** The real place of a file that can be read as one; undefined for folders, devices and what is not there. */
async function findFile(place: string): Promise<string | undefined> {
  try {
    const real = await realpath(place);
    return (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
