import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import type { PictureFormat, PictureRequest } from '#app/domain/pictures/picture-url.ts';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';
import type { Database } from '#app/data/database/database.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';
import { findPictureBytes } from '#app/data/pictures/pictures.ts';
import { reportUnlessMissing } from '#app/data/disk/missing-file.ts';
import { readBundledPicture } from '#db/pictures/read-bundled-picture.ts';
import { openStoredPicture } from '#app/operations/pictures/store-picture.ts';
import type { IdleWork } from './idle-work.ts';
import { renderInTurn } from './picture-queue.ts';

interface PictureVariantsOptions {
  /** Loads the bytes of an original by its hash; undefined when there is no such original. */
  loadOriginal: (hash: string) => Promise<Buffer | undefined>;
  /** Folder of rendered variants. It may be emptied at any time, because missing variants are rendered again. */
  folder: string;
  maxMemoryBytes?: number;
  /** Low-priority queue for variants that are rendered before they are requested. */
  idleWork: IdleWork;
}

export interface PictureVariants {
  /**
   * Returns the bytes of a variant; undefined for an unknown hash. It is rendered only when neither memory nor the folder,
   * which several processes share, contains it.
   */
  get(request: PictureRequest): Promise<Buffer | undefined>;
  /** Returns the bytes of a variant if it is in memory, otherwise undefined. */
  peek(request: PictureRequest): Buffer | undefined;
  /** Renders variants before they are requested, as far as the machine has idle time. */
  prepare(requests: readonly PictureRequest[]): void;
}

const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  // More encoding effort would save few bytes while a visitor waits (decision 258).
  avif: (image) => image.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 76, effort: 4, smartSubsample: true }),
  // Transparent parts become white, because JPEG would show them black.
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
};

/**
 * Creates the function that loads originals by hash. Bundled originals are files, so that samples and category tiles
 * are available without the database; all others are in the database.
 */
export function createPictureOriginals(db: Database): (hash: string) => Promise<Buffer | undefined> {
  return async (hash) => (await readBundledPicture(hash)) ?? findPictureBytes(db, hash);
}

/** Serves pictures at the preset widths from memory or disk, and renders those that are in neither. */
export function createPictureVariants(options: PictureVariantsOptions): PictureVariants {
  const { loadOriginal, folder, maxMemoryBytes = 32 * 1024 * 1024, idleWork } = options;
  const memory = new LRUCache<string, Buffer>({
    maxSize: maxMemoryBytes,
    sizeCalculation: (bytes) => bytes.length + 100,
  });
  const pendingLoads = new Map<string, Promise<Buffer | undefined>>();

  return { get, peek, prepare };

  function peek(request: PictureRequest): Buffer | undefined {
    return memory.get(getVariantName(request));
  }

  function prepare(requests: readonly PictureRequest[]): void {
    const missing = requests.filter((request) => !peek(request));
    for (const request of missing) idleWork.add(() => findVariant(request, { isUrgent: false }));
  }

  function get(request: PictureRequest): Promise<Buffer | undefined> {
    return findVariant(request, { isUrgent: true });
  }

  async function findVariant(
    request: PictureRequest,
    { isUrgent }: { isUrgent: boolean },
  ): Promise<Buffer | undefined> {
    const name = getVariantName(request);
    const remembered = memory.get(name);
    if (remembered) return remembered;
    let pendingLoad = pendingLoads.get(name);
    if (!pendingLoad) {
      pendingLoad = load(request, { isUrgent }).finally(() => pendingLoads.delete(name));
      pendingLoads.set(name, pendingLoad);
    }
    const bytes = await pendingLoad;
    if (bytes) memory.set(name, bytes);
    return bytes;
  }

  async function load(request: PictureRequest, { isUrgent }: { isUrgent: boolean }): Promise<Buffer | undefined> {
    const stored = await readStored(request);
    if (stored) return stored;
    // The original is loaded only when its variant's turn comes, because it is many times larger than the variant.
    const bytes = await renderInTurn(() => render(request), { isUrgent });
    // If a full disk prevents a variant from being stored, it is rendered again at the next request.
    if (bytes) await storeVariant(getVariantFile(folder, request), bytes).catch(reportUnlessStorageFails);
    return bytes;
  }

  async function render({ hash, width, format }: PictureRequest): Promise<Buffer | undefined> {
    const original = await loadOriginal(hash);
    return original && encodeVariant(original, { width, format });
  }

  function readStored(request: PictureRequest): Promise<Buffer | undefined> {
    return readFile(getVariantFile(folder, request)).catch(reportUnlessMissing);
  }
}

export function encodeVariant(original: Buffer, { width, format }: Omit<PictureRequest, 'hash'>): Promise<Buffer> {
  const image = openStoredPicture(original).resize({ width, withoutEnlargement: true });
  return encoders[format](image).toBuffer();
}

export function getVariantFile(folder: string, request: PictureRequest): string {
  return path.join(folder, request.hash.slice(0, 2), getVariantName(request));
}

async function storeVariant(file: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(file);
  makeFolderInside(folder, path.dirname(path.dirname(folder)));
  await writeAtomically(file, (handle) => handle.writeFile(bytes));
}

function getVariantName({ hash, width, format }: PictureRequest): string {
  return `${hash}-${width}.${format}`;
}
