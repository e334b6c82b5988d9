import { FileProblem } from '../file-problem.ts';
import { parseXml } from './xml-pieces.ts';

/** Texts of a workbook by their number, held as bytes: a third of what strings would take. */
export interface SharedStrings {
  get: (index: number) => string | undefined;
}

const maxTotalBytes = 150 * 1024 * 1024;
const maxTextBytes = 16 * 1024 * 1024;
const blockBytes = 1024 * 1024;

/**
 * @throws FileProblem when they would not fit
 */
export async function readSharedStrings(bytes: AsyncIterable<Buffer> | undefined): Promise<SharedStrings> {
  const texts = createPackedTexts();
  let text = '';
  let isText = false;
  let isPhonetic = false;
  let sinceLast = 0;
  const pieces = bytes
    ? parseXml(bytes, {
        open(name) {
          if (name === 'si') text = '';
          if (name === 'rPh') isPhonetic = true;
          isText = name === 't' && !isPhonetic;
        },
        text(part) {
          if (isText) text += part;
        },
        close(name) {
          isText = false;
          if (name === 'rPh') isPhonetic = false;
          if (name !== 'si') return;
          texts.add(unescapeText(text));
          sinceLast = 0;
        },
      })
    : [];
  for await (const piece of pieces) {
    sinceLast += piece.bytes;
    if (sinceLast > maxTextBytes) throw new FileProblem('O arquivo .xlsx tem um texto grande demais numa célula.');
  }
  return texts;
}

/** Spreadsheets write control characters as `_x000D_`. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function createPackedTexts() {
  const blocks: Buffer[] = [];
  let places = new Uint32Array(3 * 1024);
  let count = 0;
  let used = blockBytes;
  let total = 0;

  function add(text: string): void {
    const length = Buffer.byteLength(text);
    total += length;
    if (total > maxTotalBytes) {
      throw new FileProblem(
        'O arquivo .xlsx tem textos demais para ser lido assim. Salve a planilha como .csv e importe o .csv.',
      );
    }
    if (used + length > (blocks.at(-1)?.length ?? 0)) {
      blocks.push(Buffer.allocUnsafe(Math.max(blockBytes, length)));
      used = 0;
    }
    if (count * 3 + 3 > places.length) {
      const larger = new Uint32Array(places.length * 2);
      larger.set(places);
      places = larger;
    }
    blocks.at(-1)?.write(text, used);
    places.set([blocks.length - 1, used, length], count * 3);
    used += length;
    count += 1;
  }

  function get(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= count) return undefined;
    const [block = 0, start = 0, length = 0] = places.subarray(index * 3, index * 3 + 3);
    return blocks[block]?.toString('utf8', start, start + length);
  }

  return { add, get };
}
