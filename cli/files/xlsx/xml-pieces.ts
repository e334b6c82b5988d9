import { SaxesParser } from 'saxes';
import { FileProblem } from '../file-problem.ts';

export interface XmlHandlers {
  /** Names come without their prefix. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const damaged = 'O arquivo .xlsx tem uma parte que não consigo ler. Abra-o na planilha e salve de novo.';

/**
 * Hands XML to the handlers as it is unpacked; after each piece the caller may take what they gathered. Entities of a
 * document's own are not known, so that none can grow.
 * @throws FileProblem when it is no XML
 */
export async function* parseXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncIterable<{ bytes: number }> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  parser.on('error', () => {
    throw new FileProblem(damaged);
  });
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(bareName(name), attributes));
  parser.on('closetag', ({ name }) => handlers.close?.(bareName(name)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  for await (const piece of bytes) {
    parser.write(decode(decoder, piece));
    yield { bytes: piece.length };
  }
  parser.close();
}

/** Runs to the end what is read for its handlers alone. */
export async function readXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(bytes, handlers));
}

function decode(decoder: TextDecoder, piece: Buffer): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw new FileProblem(damaged);
  }
}

function bareName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
