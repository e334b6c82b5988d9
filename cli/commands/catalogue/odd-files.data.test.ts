import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { drawTestPicture, fillCatalogue } from '#tests/factories/catalogue.ts';
import { openLoja } from '#tests/support/loja.ts';
import { writeXlsx } from '#tests/support/files/xlsx.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const maxMemoryMb = 400;
const megabyte = 1024 * 1024;
const header = 'sku;título;preço;categoria';
const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
const sheetHeader = `<row r="1">${['sku', 'título', 'preço', 'categoria'].map((name, index) => text(`${'ABCD'[index]}1`, name)).join('')}</row>`;

interface OddFile {
  /** Name of the case in `docs/rules.md`. */
  name: string;
  file: string;
  write: (cwd: string) => Promise<void>;
  /** Message that the owner receives. */
  expectedError: string | RegExp;
}

const put = (cwd: string, name: string, content: string | Buffer) => writeFile(path.join(cwd, name), content);
const csv =
  (rows: string, extra = '') =>
  (cwd: string) =>
    put(cwd, 'a.csv', `${header}${extra}\n${rows}\n`);
const json = (content: string) => (cwd: string) => put(cwd, 'a.json', content);
const oneProduct = '{"sku":"A","title":"T","price":1,"parent":"C"}';

const oddFiles: readonly OddFile[] = [
  {
    name: 'a zip-bomb XLSX',
    file: 'a.xlsx',
    write: (cwd) =>
      writeXlsx(path.join(cwd, 'a.xlsx'), { rows: repeat(`${sheetHeader}<row r="2">`, ' '.repeat(megabyte)) }),
    expectedError: /absurdo|grande demais/,
  },
  {
    name: 'an XLSX of a million columns',
    file: 'a.xlsx',
    write: (cwd) =>
      writeXlsx(path.join(cwd, 'a.xlsx'), { rows: `${sheetHeader}<row r="2">${text('ZZZ2', 'x')}</row>` }),
    expectedError: 'colunas preenchidas demais',
  },
  {
    name: 'one text of 60 MB',
    file: 'a.json',
    write: json(`[{"sku":"${'a'.repeat(60 * megabyte)}"}]`),
    expectedError: /grande demais|caracteres/,
  },
];

describe('loja import of', () => {
  test.each(oddFiles)(
    '$name says so in Portuguese, uses little memory and changes nothing',
    async ({ file, write, expectedError }) => {
      const memory = await createMemoryReport();
      const { db, cwd, loja } = await openLoja({ env: memory.env });
      await fillCatalogue(db, [{ sku: 'X', title: 'Como estava', img: 'x.png' }]);
      const before = await readEverything(db);
      await write(cwd);
      const run = await loja('import', file);
      expect({ code: run.code, stderr: run.stderr }).toMatchObject({
        code: 3,
        stderr: expect.stringMatching(expectedError),
      });
      expect(run.stderr).not.toMatch(/\bat .+:\d+:\d+|Error:/);
      expect(run.stderr.length).toBeLessThan(5000);
      expect(await memory.readPeakMb()).toBeLessThan(maxMemoryMb);
      expect(await readEverything(db)).toEqual(before);
    },
  );

  test('__proto__ and unknown fields reads the known fields and no others', async () => {
    const { db, cwd, loja } = await openLoja();
    const unknown = '"__proto__":{"price":9},"constructor":1,"ratingCount":7,"createdAtMs":1';
    await put(cwd, 'a.json', `[{${unknown},${oneProduct.slice(1)}]`);
    expect(await loja('import', 'a.json')).toMatchObject({ code: 0 });
    const columns = ['price_cents', 'rating_count', 'created_at_ms'] as const;
    const [row] = await db.query.selectFrom('products').select(columns).execute();
    expect(row).toMatchObject({ price_cents: 100, rating_count: 0 });
    expect(row?.created_at_ms).toBeGreaterThan(1);
  });

  test('a picture with a page hidden behind it stores only the picture', async () => {
    const { db, cwd, loja } = await openLoja();
    const photo = (await drawTestPicture('a')) ?? Buffer.alloc(0);
    await put(cwd, 'foto.png', Buffer.concat([photo, Buffer.from('<script>alert(document.domain)</script>')]));
    await csv('X;T;1;C;foto.png', ';foto')(cwd);
    expect(await loja('import', 'a.csv')).toMatchObject({ code: 0 });
    const stored = await db.query.selectFrom('pictures').select(['bytes', 'mime']).execute();
    expect(stored.map(({ mime, bytes }) => [mime, bytes.includes('script')])).toEqual([['image/webp', false]]);
  });
});

/** Reads everything that an import could have changed. */
async function readEverything(db: Database): Promise<unknown> {
  const tables = ['catalogue_version', 'products', 'categories', 'brands', 'reviews', 'last_ids'] as const;
  const rows = await Promise.all(tables.map((table) => db.query.selectFrom(table).selectAll().execute()));
  return { rows, pictures: await db.query.selectFrom('pictures').select('hash').execute() };
}

/** Prepares a script that makes a command-line process write its maximum memory use to a file. */
async function createMemoryReport() {
  const folder = await createTemporaryFolder();
  const [script, report] = [path.join(folder, 'report.mjs'), path.join(folder, 'peak')];
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs';
    import { readPeakMemoryMb } from ${JSON.stringify(import.meta.resolve('../../lib/peak-memory.ts'))};
    process.on('exit', () => writeFileSync(${JSON.stringify(report)}, String(readPeakMemoryMb())));`,
  );
  return {
    env: { NODE_OPTIONS: `--import ${pathToFileURL(script).href}` },
    readPeakMb: async () => Number(await readFile(report, 'utf8')),
  };
}

async function* repeat(start: string, piece: string): AsyncIterable<string> {
  yield start;
  for (let sent = 0; sent < 300 * megabyte; sent += piece.length) yield piece;
}
