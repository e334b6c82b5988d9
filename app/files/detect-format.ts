import path from 'node:path';
import { open, stat } from 'node:fs/promises';
import { FileProblem } from './file-problem.ts';
import { detectUtf16 } from './text/text-file.ts';
import { fileProblemTexts } from './texts.ts';

export const catalogueFormats = ['json', 'csv', 'xlsx'] as const;
export type CatalogueFormat = (typeof catalogueFormats)[number];
/** Formats that an import reads: the formats of an export, and two more spreadsheet formats. */
export type SourceFormat = CatalogueFormat | 'xls' | 'ods';

const detectionBytes = 4096;
/** Matches the beginnings of files that an owner may take for a catalogue, by the key of the message about them. */
const foreignFormats = {
  pdf: /^%PDF-/,
  picture: /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF)/,
  gzip: /^\x1f\x8b/,
  wordpress: /^\s*<.*wordpress\.org\/export/is,
  feed: /^\s*<(rss|feed|\?xml.*<(rss|feed)|.*base\.google\.com)\b/is,
  html: /^\s*<(!doctype|html|\?xml|table)/i,
};

/**
 * Detects the format of a catalogue file by its content, and by its name only when the content is ambiguous.
 * @throws FileProblem when the file cannot be read, is empty or has no known format
 */
export async function detectFormat(file: string): Promise<SourceFormat> {
  const start = await readStart(file);
  const text = start.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  if (text.startsWith('PK\x03\x04')) return text.includes('application/vnd.oasis.opendocument.') ? 'ods' : 'xlsx';
  if (text.startsWith('\xd0\xcf\x11\xe0')) return 'xls';
  const name = path.basename(file);
  for (const kind of Object.keys(foreignFormats) as (keyof typeof foreignFormats)[]) {
    if (foreignFormats[kind].test(text))
      throw new FileProblem(fileProblemTexts.other({ name, problem: fileProblemTexts[kind] }));
  }
  if (text.trim() === '') throw new FileProblem(fileProblemTexts.empty(name));
  const utf16 = detectUtf16(start);
  if (!utf16 && text.includes('\0')) throw new FileProblem(fileProblemTexts.unknown(name));
  const readable = utf16 ? new TextDecoder(utf16).decode(start.subarray(0, start.length & ~1)) : text;
  if (/^\s*(\[\s*[[{\]]|\{\s*["}])/.test(readable)) return 'json';
  return /\.json$/i.test(file) ? 'json' : 'csv';
}

async function readStart(file: string): Promise<Buffer> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new FileProblem(error.code === 'ENOENT' ? fileProblemTexts.missing(file) : fileProblemTexts.unreadable(file));
  });
  if (stats.isDirectory()) throw new FileProblem(fileProblemTexts.folder(file));
  if (!stats.isFile()) throw new FileProblem(fileProblemTexts.special(file));
  if (stats.size === 0) throw new FileProblem(fileProblemTexts.empty(path.basename(file)));
  const handle = await open(file).catch(() => {
    throw new FileProblem(fileProblemTexts.forbidden(file));
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(detectionBytes), 0, detectionBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
