import { showValue } from '#app/operations/import/import-types.ts';
import { FileProblem } from '../file-problem.ts';
import { countOddities, isGarbled, repairUtf8 } from '../text/mojibake.ts';
import { createRow, nameLetters, type Cell, type Table } from './cell.ts';
import { repairTexts } from './texts.ts';

/** A table with repaired texts, and a list of what was repaired in the rows read so far. */
interface RepairedTable {
  table: Table;
  formatNotices: () => string[];
}

/**
 * Repairs texts that had been decoded with the wrong encoding before they were written to the file.
 * @throws FileProblem while rows are read, when texts cannot be restored
 */
export function repairTable({ name, rows }: Table): RepairedTable {
  let example: { wrong: string; right: string } | undefined;
  let suspects = 0;

  function repair(cell: Cell | undefined, formatPlace: () => string): Cell | undefined {
    if (cell?.kind !== 'text') return cell;
    const text = repairUtf8(cell.text);
    if (text !== undefined) {
      example ??= { wrong: showValue(cell.text), right: showValue(text) };
      return { kind: 'text', text };
    }
    if (isGarbled(cell.text)) {
      // A single unusual character may belong to a foreign name.
      suspects += cell.text.includes('\ufffd') ? 2 : Math.max(1, countOddities(cell.text));
      if (suspects > 1) throw lostAccents(formatPlace(), cell.text);
    }
    return cell;
  }

  async function* readRows() {
    suspects = 0;
    for await (const { cells, ...rest } of rows()) {
      const place = (index: number) => () =>
        repairTexts.place({ sheet: name, row: rest.row, column: nameLetters(index) });
      yield createRow({ ...rest, cells: cells.map((cell, index) => repair(cell, place(index))) });
    }
  }

  return {
    table: { name, rows: readRows },
    formatNotices: () => (example === undefined ? [] : [repairTexts.repaired(example)]),
  };
}

function lostAccents(place: string, text: string): FileProblem {
  return new FileProblem(repairTexts.lost({ place, text }));
}
