import { formatValue } from '#app/operations/import/import-types.ts';
import { FileProblem } from '../file-problem.ts';
import { countSuspiciousCharacters, isGarbled, repairUtf8 } from '../text/mojibake.ts';
import { createRow, getColumnLetters, type Cell, type Table } from './table-cells.ts';
import { tableTexts } from './texts.ts';

/**
 * Repairs texts that had been decoded with the wrong encoding before they were written to the file, and tells what was
 * repaired in the rows read so far.
 * @throws FileProblem while rows are read, when texts cannot be restored
 */
export function repairTable({ name, rows }: Table): { table: Table; formatNotices: () => string[] } {
  let example: { wrong: string; right: string } | undefined;

  async function* readRows() {
    let suspects = 0;
    for await (const { cells, row, isHidden } of rows()) {
      const repaired = cells.map((cell, index) => {
        if (cell?.kind !== 'text') return cell;
        const { text } = cell;
        const repairedText = repairUtf8(text);
        if (repairedText !== undefined) {
          example ??= { wrong: formatValue(text), right: formatValue(repairedText) };
          return { kind: 'text', text: repairedText } satisfies Cell;
        }
        if (isGarbled(text)) {
          // A single unusual character may belong to a foreign name.
          suspects += text.includes('\ufffd') ? 2 : Math.max(1, countSuspiciousCharacters(text));
          const column = getColumnLetters(index);
          if (suspects > 1) throw new FileProblem(tableTexts.garbledText({ sheet: name, row, column, text }));
        }
        return cell;
      });
      yield createRow({ row, isHidden, cells: repaired });
    }
  }

  return {
    table: { name, rows: readRows },
    formatNotices: () => (example === undefined ? [] : [tableTexts.repairedText(example)]),
  };
}
