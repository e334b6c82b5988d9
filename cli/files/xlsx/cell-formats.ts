import { readXml } from './xml-pieces.ts';

/** What a cell's style says of its number. */
export type NumberMeaning = 'number' | 'date' | 'percent';

/** Meanings by the number of the cell's style. */
export async function readCellFormats(bytes: AsyncIterable<Buffer> | undefined): Promise<NumberMeaning[]> {
  const custom = new Map<number, string>();
  const styles: number[] = [];
  let isInCells = false;
  if (bytes) {
    await readXml(bytes, {
      open(name, attributes) {
        if (name === 'numFmt') custom.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
        if (name === 'cellXfs') isInCells = true;
        if (name === 'xf' && isInCells) styles.push(Number(attributes.numFmtId ?? 0));
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  }
  return styles.map((id) => meaningOf(id, custom.get(id)));
}

/** Numbers of formats that every spreadsheet knows without being told. */
function meaningOf(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) {
    if (id === 9 || id === 10) return 'percent';
    const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
    return isDate ? 'date' : 'number';
  }
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  if (/[dmyhs]/i.test(bare.replace(/general|geral|standard/gi, ''))) return 'date';
  return bare.includes('%') ? 'percent' : 'number';
}
