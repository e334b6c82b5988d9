import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { drawTestPicture, fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { runLoja } from '#tests/support/loja.ts';
import { writeXlsx } from '#tests/support/files/xlsx.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const maxMemoryMb = 400;
const megabyte = 1024 * 1024;
const header = 'sku;título;preço;categoria';
const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
const sheetHeader = `<row r="1">${['sku', 'título', 'preço', 'categoria'].map((name, index) => text(`${'ABCD'[index]}1`, name)).join('')}</row>`;

interface OddFile {
  /** Name of the case in the rules. */
  name: string;
  file: string;
  write: (cwd: string) => Promise<void>;
  /** Message that the owner receives. */
  told: string | RegExp;
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
    told: /absurdo|grande demais/,
  },
  {
    name: 'an XLSX of a million columns',
    file: 'a.xlsx',
    write: (cwd) =>
      writeXlsx(path.join(cwd, 'a.xlsx'), { rows: `${sheetHeader}<row r="2">${text('ZZZ2', 'x')}</row>` }),
    told: 'colunas preenchidas demais',
  },
  {
    name: 'an offer that ends before it begins',
    file: 'a.csv',
    write: csv('A;T;1;C;02/12/2026;01/12/2026 08:00', ';início da oferta;fim da oferta'),
    told: 'coluna "fim da oferta": "01/12/2026 08:00" a oferta termina antes de começar',
  },
  { name: 'a CSV with 1,000,000 columns', file: 'a.csv', write: csv('a;'.repeat(1_000_000)), told: 'colunas' },
  { name: '10,000-deep JSON', file: 'a.json', write: json(`[{"sku":${'['.repeat(10_000)}`), told: /JSON|fundo/ },
  {
    name: 'a value nested 10,000 deep',
    file: 'a.json',
    write: json(`[{"sku":"A","title":"T","price":1,"parent":${'{"name":'.repeat(10_000)}1${'}'.repeat(10_000)}}]`),
    told: /JSON|precisa ser um texto|fundo/,
  },
  {
    name: 'JSON that never ends',
    file: 'a.json',
    write: json(`[${oneProduct},`.padEnd(20 * megabyte, ' ')),
    told: /JSON|texto demais/,
  },
  {
    name: 'one text of 60 MB',
    file: 'a.json',
    write: json(`[{"sku":"${'a'.repeat(60 * megabyte)}"}]`),
    told: /grande demais|caracteres/,
  },
  { name: 'a duplicate SKU', file: 'a.csv', write: csv('X;T;1;C\nX;T;2;C'), told: '"X" já está na linha 2' },
  { name: 'a negative price', file: 'a.csv', write: csv('X;T;-1;C'), told: 'não pode ser negativo' },
  { name: 'a price of 3 decimals', file: 'a.csv', write: csv('X;T;10,005;C'), told: '"10,005"' },
  { name: 'a discount of 101', file: 'a.csv', write: csv('X;T;1;C;101', ';desconto'), told: 'de 0 a 100' },
  {
    name: 'text in every numeric column',
    file: 'a.csv',
    write: csv('X;T;um;C;dois;três;quatro;cinco', ';desconto;quantidade;vendidos;id'),
    told: /preço.*desconto.*quantidade.*vendidos.*id/s,
  },
  {
    name: 'formula cells in error or without a value',
    file: 'a.xlsx',
    write: (cwd) =>
      writeXlsx(path.join(cwd, 'a.xlsx'), {
        rows: `${sheetHeader}<row r="2">${text('A2', 'X')}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C2"><f>B9</f></c>${text('D2', 'C')}</row>`,
      }),
    told: /deu erro.*não tem o valor guardado/s,
  },
  {
    name: '../ in picture names',
    file: 'a.csv',
    write: csv('X;T;1;C;../../etc/passwd', ';foto'),
    told: 'não pode sair da pasta',
  },
  {
    name: 'a 30,000 × 30,000 PNG',
    file: 'a.csv',
    write: async (cwd) => {
      await put(cwd, 'foto.png', makeHugePng(30_000));
      await csv('X;T;1;C;foto.png', ';foto')(cwd);
    },
    told: 'mais de 40 megapixels',
  },
  {
    name: 'a polyglot that only begins like a picture',
    file: 'a.csv',
    write: async (cwd) => {
      await put(
        cwd,
        'foto.jpg',
        Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
      );
      await csv('X;T;1;C;foto.jpg', ';foto')(cwd);
    },
    told: /danificada|não é uma imagem/,
  },
  {
    name: 'an SVG called PNG',
    file: 'a.csv',
    write: async (cwd) => {
      await put(cwd, 'foto.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
      await csv('X;T;1;C;foto.png', ';foto')(cwd);
    },
    told: 'não é uma imagem',
  },
  { name: 'zero-width titles', file: 'a.csv', write: csv('X;\u200b\u2060;1;C'), told: 'só tem caracteres invisíveis' },
  {
    name: 'a comment of 100 KB and one of 10,000 combining marks',
    file: 'a.json',
    write: json(
      JSON.stringify([
        {
          sku: 'A',
          title: 'T',
          price: 1,
          parent: 'C',
          reviews: ['a'.repeat(100 * 1024), '\u0301'.repeat(7_000)].map((review) => ({
            name: 'Ana',
            email: 'a@example.com',
            rating: 6,
            review,
            date: '2026-07-07',
          })),
        },
      ]),
    ),
    told: /número inteiro de 1 a 5.*no máximo 2\.000 caracteres/s,
  },
];

/** Files that are large enough to measure memory. They are few, because each measurement starts another process. */
const largeFiles = [
  'a zip-bomb XLSX',
  'a CSV with 1,000,000 columns',
  'JSON that never ends',
  'one text of 60 MB',
  '10,000-deep JSON',
  'a value nested 10,000 deep',
  'a 30,000 × 30,000 PNG',
];

describeOnBothEngines('loja import of', (open, engine) => {
  // The reason for rejecting a file does not depend on the engine; that no row or picture of it is stored does.
  test.each(engine === 'sqlite' ? oddFiles : oddFiles.filter(({ name }) => /duplicate SKU|polyglot/.test(name)))(
    '$name says so in Portuguese, takes little memory and changes nothing',
    async ({ name, file, write, told }) => {
      const { db, location } = await open();
      await fillCatalogue(db, [{ sku: 'X', title: 'Como estava', img: 'x.png' }]);
      const before = await readEverything(db);
      const cwd = await createTemporaryFolder();
      await write(cwd);
      const memory = largeFiles.includes(name) ? await createMemoryReport() : undefined;
      const run = await runLoja(['import', file], { location, cwd, env: memory?.env });
      expect({ code: run.code, stderr: run.stderr }).toMatchObject({ code: 3, stderr: expect.stringMatching(told) });
      expect(run.stderr).not.toMatch(/\bat .+:\d+:\d+|Error:/);
      expect(run.stderr.length).toBeLessThan(5000);
      expect((await memory?.readPeakMb()) ?? 0).toBeLessThan(maxMemoryMb);
      expect(await readEverything(db)).toEqual(before);
    },
  );

  test('__proto__ and unknown fields takes the fields it knows and no others', async () => {
    const { db, location } = await open();
    const cwd = await createTemporaryFolder();
    const unknown = '"__proto__":{"price":9},"constructor":1,"ratingCount":7,"createdAtMs":1';
    await put(cwd, 'a.json', `[{${unknown},${oneProduct.slice(1)}]`);
    expect(await runLoja(['import', 'a.json'], { location, cwd })).toMatchObject({ code: 0 });
    const columns = ['price_cents', 'rating_count', 'created_at_ms'] as const;
    const [row] = await db.query.selectFrom('products').select(columns).execute();
    expect(row).toMatchObject({ price_cents: 100, rating_count: 0 });
    expect(row?.created_at_ms).toBeGreaterThan(1);
  });

  test('a picture with a page hidden behind it keeps the picture alone', async () => {
    const { db, location } = await open();
    const cwd = await createTemporaryFolder();
    const photo = (await drawTestPicture('a')) ?? Buffer.alloc(0);
    await put(cwd, 'foto.png', Buffer.concat([photo, Buffer.from('<script>alert(document.domain)</script>')]));
    await csv('X;T;1;C;foto.png', ';foto')(cwd);
    expect(await runLoja(['import', 'a.csv'], { location, cwd })).toMatchObject({ code: 0 });
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

/** Makes a process of the command line write down its maximum memory use. */
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

/** Makes a small PNG whose header declares this many pixels for each side. */
function makeHugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(4 * megabyte));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

async function* repeat(start: string, piece: string): AsyncIterable<string> {
  yield start;
  for (let sent = 0; sent < 300 * megabyte; sent += piece.length) yield piece;
}
