import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import type { PictureFormat, PictureRequest } from '#app/domain/pictures/picture-url.ts';
import { makeFolderInside } from '#app/data/database/make-folder.ts';
import { replaceFile } from '#app/data/database/replace-file.ts';
import type { Database } from '#app/data/database/database.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';
import { findPictureBytes } from '#app/data/pictures/pictures.ts';
import { reportUnlessMissing } from '#app/files/missing-file.ts';
import { readBundledPicture } from '#db/pictures/read-picture.ts';
import { openStoredPicture } from '#app/operations/pictures/store-picture.ts';
import type { IdleWork } from './idle-work.ts';
import { drawInTurn } from './picture-queue.ts';

interface PictureVariantsOptions {
  /** Bytes of an original by its hash; undefined when there is none. */
  loadOriginal: (hash: string) => Promise<Buffer | undefined>;
  /** Folder of rendered variants. It may be emptied at any time: what is missing is rendered again. */
  folder: string;
  maxMemoryBytes?: number;
  /** Draws what is prepared before anybody asks for it. */
  idleWork: IdleWork;
}

export interface PictureVariants {
  /** Bytes of a variant, rendered once for every process that shares the folder; undefined for an unknown hash. */
  get(request: PictureRequest): Promise<Buffer | undefined>;
  /** Bytes of a variant that is in memory. */
  peek(request: PictureRequest): Buffer | undefined;
  /** Has variants ready before anybody asks for them, as far as the machine has time. */
  prepare(requests: readonly PictureRequest[]): void;
}

const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  // More effort saves few bytes while a visitor waits: decision 258.
  avif: (image) => image.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 76, effort: 4, smartSubsample: true }),
  // Without transparency, which would come out black.
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
};

/**
 * Finds the originals of pictures by their hash. Bundled ones are files, so that samples and category tiles are there
 * without the database; all others are in the database.
 */
export function createPictureOriginals(db: Database): (hash: string) => Promise<Buffer | undefined> {
  return async (hash) => (await readBundledPicture(hash)) ?? findPictureBytes(db, hash);
}

/** Serves pictures at the preset widths, from memory, then from disk, and renders what neither has. */
export function createPictureVariants(options: PictureVariantsOptions): PictureVariants {
  const { loadOriginal, folder, maxMemoryBytes = 32 * 1024 * 1024, idleWork } = options;
  const memory = new LRUCache<string, Buffer>({
    maxSize: maxMemoryBytes,
    sizeCalculation: (bytes) => bytes.length + 100,
  });
  const flights = new Map<string, Promise<Buffer | undefined>>();

  return { get, peek, prepare };

  function peek(request: PictureRequest): Buffer | undefined {
    return memory.get(getName(request));
  }

  function prepare(requests: readonly PictureRequest[]): void {
    const missing = requests.filter((request) => !peek(request));
    for (const request of missing) idleWork.add(() => find(request, { isUrgent: false }));
  }

  function get(request: PictureRequest): Promise<Buffer | undefined> {
    return find(request, { isUrgent: true });
  }

  async function find(request: PictureRequest, { isUrgent }: { isUrgent: boolean }): Promise<Buffer | undefined> {
    const name = getName(request);
    const remembered = memory.get(name);
    if (remembered) return remembered;
    let flight = flights.get(name);
    if (!flight) {
      flight = load(request, { isUrgent }).finally(() => flights.delete(name));
      flights.set(name, flight);
    }
    const bytes = await flight;
    if (bytes) memory.set(name, bytes);
    return bytes;
  }

  async function load(request: PictureRequest, { isUrgent }: { isUrgent: boolean }): Promise<Buffer | undefined> {
    const kept = await readStored(request);
    if (kept) return kept;
    // An original weighs many times a variant: it is read only when its turn has come.
    const bytes = await drawInTurn(() => draw(request), { isUrgent });
    // A full disk only costs speed.
    if (bytes) await keep(getVariantFile(folder, request), bytes).catch(reportUnlessStorageFails);
    return bytes;
  }

  async function draw({ hash, width, format }: PictureRequest): Promise<Buffer | undefined> {
    const original = await loadOriginal(hash);
    return original && drawVariant(original, { width, format });
  }

  function readStored(request: PictureRequest): Promise<Buffer | undefined> {
    return readFile(getVariantFile(folder, request)).catch(reportUnlessMissing);
  }
}

export function drawVariant(original: Buffer, { width, format }: Omit<PictureRequest, 'hash'>): Promise<Buffer> {
  const image = openStoredPicture(original).resize({ width, withoutEnlargement: true });
  return encoders[format](image).toBuffer();
}

/** Where a variant is kept. */
export function getVariantFile(folder: string, request: PictureRequest): string {
  return path.join(folder, request.hash.slice(0, 2), getName(request));
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(file);
  makeFolderInside(folder, path.dirname(path.dirname(folder)));
  await replaceFile(file, bytes);
}

function getName({ hash, width, format }: PictureRequest): string {
  return `${hash}-${width}.${format}`;
}
