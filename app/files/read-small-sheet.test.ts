import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { writeXlsx } from '#tests/support/files/write-xlsx.ts';
import { readSheet } from './read-small-sheet.ts';

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('a million empty cells, between others or not, do not count towards the limits of a sheet', async () => {
  const file = path.join(await createTemporaryFolder(), 'frete.xlsx');
  const empty = Array.from({ length: 50 }, () => '<c s="0"/><c s="0"></c>').join('');
  const rows = Array.from({ length: 14_000 }, (_, at) => `<row r="${at + 2}">${empty}</row>`).join('');
  const first = `<row r="1">${text('A1', 'CEP')}<c r="B1" s="0"/><c r="C1" s="0"></c>${text('D1', 'Frete')}<c r="E1"><f>1</f></c></row>`;
  await writeXlsx(file, { rows: first + rows });
  const read = await readSheet(await readFile(file), 100);
  expect(read).toMatchObject({ ok: true, value: [{ row: 1 }] });
  expect(read.ok && read.value[0]?.cells.slice(0, 4)).toEqual(['CEP', '', '', 'Frete']);
}, 60_000);
