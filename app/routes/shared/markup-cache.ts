import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { toJson } from '#app/routes/shared/document-data.ts';
import { partTag, type MarkupParts } from '#app/ui/primitives/cached-markup.tsx';

/** The parts of one page, and the page with their markup in place. */
interface PageParts extends MarkupParts {
  assemble(page: Buffer): Buffer<ArrayBuffer>;
}

/** Some two thousand cards, or some three hundred products: two caches, so that a crawl of all products evicts no card. */
const maxBytes = 8 * 1024 * 1024;
/** Longer texts are stored under a hash, apart from the short ones. */
const maxKeyLength = 2000;
/** Frames of the present and the last few catalogue versions. */
const maxFrames = 8;
const openingStart = Buffer.from(`<${partTag} id="`);
const closing = Buffer.from(`</${partTag}>`);

const small = createStore();
const large = createStore();
const frames = new LRUCache<string, number>({ max: maxFrames });
let lastFrame = 0;

/**
 * Collects the parts of a page while it is rendered. Markup is found by what it is made of, so nothing has to be dropped when that
 * changes.
 * @param frame data of the root loader, which every part may show
 * @param nonce makes the places of parts different from anything that visitors or the shop can write
 */
export function createPageParts(frame: object, nonce: string): PageParts {
  const keyStart = `${findFrameNumber(frame)} `;
  const placed: { place: Place; markup: Buffer | undefined }[] = [];
  return { place, assemble };

  function place(name: string, of: unknown) {
    const found = findPlace(`${keyStart}${name} ${JSON.stringify(of)}`);
    const markup = found.store.get(found.key);
    placed.push({ place: found, markup });
    return { id: `${nonce}${placed.length - 1}`, isKnown: markup !== undefined };
  }

  function assemble(page: Buffer): Buffer<ArrayBuffer> {
    const opening = Buffer.from(openingStart + nonce);
    const pieces: Buffer[] = [];
    let end = 0;
    for (let start = page.indexOf(opening); start >= 0; start = page.indexOf(opening, end)) {
      pieces.push(page.subarray(end, start));
      const idEnd = page.indexOf('"', start + opening.length);
      const closingAt = page.indexOf(closing, idEnd);
      const part = placed[Number(page.toString('latin1', start + opening.length, idEnd))];
      pieces.push(part?.markup ?? remember(part?.place, page.subarray(idEnd + '">'.length, closingAt)));
      end = closingAt + closing.length;
    }
    return Buffer.concat([...pieces, page.subarray(end)]);
  }
}

interface Place {
  store: LRUCache<string, Buffer>;
  key: string;
}

function createStore(): LRUCache<string, Buffer> {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ length }, key) => length + 2 * key.length + 200,
  });
}

function findPlace(text: string): Place {
  return text.length > maxKeyLength ? { store: large, key: hash('sha256', text) } : { store: small, key: text };
}

function findFrameNumber(frame: object): number {
  const text = toJson(frame);
  const known = frames.get(text);
  if (known !== undefined) return known;
  lastFrame += 1;
  frames.set(text, lastFrame);
  return lastFrame;
}

/** A copy: the piece is a view of the whole page. */
function remember(place: Place | undefined, piece: Buffer): Buffer {
  if (!place) return piece;
  const markup = Buffer.allocUnsafeSlow(piece.length);
  piece.copy(markup);
  place.store.set(place.key, markup);
  return markup;
}
