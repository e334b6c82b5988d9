import path from 'node:path';
import type { Database } from '#app/data/database/database.ts';
import { listFirstPictures } from '#app/data/pictures/first-pictures.ts';
import { createIdleWork } from './idle-work.ts';
import { createPictureOriginals, createPictureVariants, type PictureVariants } from './picture-variants.ts';

/** Pictures of products, categories and brands, with the queue that renders them in advance. */
interface Pictures {
  loadOriginal: (hash: string) => Promise<Buffer | undefined>;
  variants: PictureVariants;
  /**
   * Renders the pictures on the first page of each listing before visitors request them. Call it at the start and after
   * each change of the catalogue.
   */
  prepareLists(): void;
  stop(): void;
}

interface PicturesOptions {
  db: Database;
  dataDir: string;
  now: () => number;
  maxMemoryBytes: number;
  preparesLists: boolean;
}

/** Maximum number of pictures that wait to be rendered in advance. The full queue takes about 2 MB. */
const maxWaiting = 4000;

export function openPictures({ db, dataDir, now, maxMemoryBytes, preparesLists }: PicturesOptions): Pictures {
  const loadOriginal = createPictureOriginals(db);
  const idleWork = createIdleWork({ maxWaiting });
  const folder = path.join(dataDir, 'pictures');
  const variants = createPictureVariants({ loadOriginal, folder, maxMemoryBytes, idleWork });
  let isPlanned = false;

  return { loadOriginal, variants, prepareLists, stop: idleWork.stop };

  function prepareLists(): void {
    if (!preparesLists || isPlanned) return;
    isPlanned = idleWork.add(async () => {
      isPlanned = false;
      variants.prepare(await listFirstPictures(db, now()));
    });
  }
}
