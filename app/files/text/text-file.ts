import { createReadStream } from 'node:fs';
import { FileProblem } from '../file-problem.ts';
import { decodeBytes, type CodePage } from './code-pages.ts';
import { countSuspiciousCharacters } from './mojibake.ts';
import { fileProblemTexts } from '../texts.ts';

export type TextEncoding = 'utf-8' | Utf16 | CodePage;

type Utf16 = 'utf-16le' | 'utf-16be';

const sampleLength = 1024 * 1024;

/** Detects UTF-16 by the byte order mark that spreadsheets write. */
export function detectUtf16([first, second]: Uint8Array): Utf16 | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * Detects the encoding of a text file by its first bytes, or by whether all of it is valid UTF-8. Otherwise it chooses
 * among Windows-1252, CP850 and Mac Roman, which spreadsheets and old programs write, the encoding with which the text
 * looks most like Portuguese.
 * @throws FileProblem when the text does not look like Portuguese in any of these encodings
 */
export async function detectEncoding(file: string): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      const utf16 = isStart && detectUtf16(chunk);
      if (utf16) return utf16;
      isStart = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const sample = await readSample(file);
  const [best] = (['windows-1252', 'cp850', 'macintosh'] as const)
    .map((page) => ({ page, suspicious: countSuspiciousCharacters(decodeBytes(sample, page)) }))
    .toSorted((a, b) => a.suspicious - b.suspicious);
  const words = decodeBytes(sample, 'windows-1252').split(' ').length - 1;
  if (!best || best.suspicious > words / 5) {
    throw new FileProblem(fileProblemTexts.unknownEncoding);
  }
  return best.page;
}

/** Reads up to 1 MB of accented words from the file. */
async function readSample(file: string): Promise<Buffer> {
  let words = '';
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    for (const [word] of chunk.toString('latin1').matchAll(/[\w\x80-\xff]*[\x80-\xff][\w\x80-\xff]*/g)) {
      words += `${word} `;
      if (words.length > sampleLength) return Buffer.from(words, 'latin1');
    }
  }
  return Buffer.from(words, 'latin1');
}

/** Yields the text of a file in chunks, without a byte order mark. */
export async function* readText(file: string, encoding: TextEncoding): AsyncIterable<string> {
  const chunks = createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>;
  if (encoding === 'cp850') {
    for await (const chunk of chunks) yield decodeBytes(chunk, encoding);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
