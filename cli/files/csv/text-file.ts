import { createReadStream } from 'node:fs';

const encodings = ['utf-8', 'utf-16le', 'windows-1252'] as const;
export type TextEncoding = (typeof encodings)[number];

/**
 * How a text file is encoded. By its first bytes, or, where those say nothing, by whether all of it is UTF-8: what old
 * spreadsheets save without asking is Windows-1252.
 */
export async function detectEncoding(file: string): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      if (isStart && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      isStart = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The file's text, piece by piece, without a byte order mark. */
export async function* readText(file: string, encoding: TextEncoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
