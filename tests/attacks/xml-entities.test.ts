import path from 'node:path';
import { expect, test } from 'vitest';
import { readProductRows } from '#tests/support/files/catalogue-files.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { writeXlsx, writeZip } from '#tests/support/files/write-xlsx.ts';

const secretFile = path.join(import.meta.dirname, '../../package.json');
const bomb = Array.from({ length: 9 }, (_, level) => `<!ENTITY b${level + 1} "${`&b${level};`.repeat(10)}">`).join('');
const declarations: [name: string, declaration: string][] = [
  ['a file of this machine', `<!DOCTYPE x [<!ENTITY e SYSTEM "file://${secretFile}">]>`],
  ['another host', '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:9/e">]>'],
  ['another document type', `<!DOCTYPE x SYSTEM "file://${secretFile}">`],
  ['an entity of parameters', `<!DOCTYPE x [<!ENTITY % p SYSTEM "file://${secretFile}"> %p;]>`],
  ['copies of copies', `<!DOCTYPE x [<!ENTITY b0 "lol">${bomb}<!ENTITY e "&b9;">]>`],
  ['an entity of itself', '<!DOCTYPE x [<!ENTITY e "&e;">]>'],
  ['a text', '<!DOCTYPE x [<!ENTITY e "segredo">]>'],
];
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const headings = `<row r="1">${cell('A1', 'sku')}${cell('B1', 'título')}${cell('C1', 'categoria')}${cell('D1', 'preço')}</row>`;
const product = (title: string) =>
  `${headings}<row r="2">${cell('A2', 'A-1')}${cell('B2', title)}${cell('C2', 'Sal')}<c r="D2"><v>9</v></c></row>`;

/** Writes a workbook of each format with one product, whose title is the same in both. @returns the files */
async function writeWorkbooks(title: string, declaration = ''): Promise<string[]> {
  const folder = await createTemporaryFolder();
  const [xlsx, ods] = [path.join(folder, 'a.xlsx'), path.join(folder, 'a.ods')];
  await writeXlsx(xlsx, { rows: product(title), sharedStrings: `${declaration}<si><t>${title}</t></si>` });
  const odsRow = (texts: string[]) =>
    `<table:table-row>${texts.map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
  const rows = odsRow(['sku', 'título', 'categoria', 'preço']) + odsRow(['A-1', title, 'Sal', '9']);
  await writeZip(ods, {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': '<manifest:manifest/>',
    'styles.xml': '<office:document-styles/>',
    'content.xml': `<?xml version="1.0"?>${declaration}<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });
  return [xlsx, ods];
}

/** Reads the products of a file, and returns the rows or the error as text. */
async function read(file: string): Promise<string> {
  return readProductRows(file).then((rows) => JSON.stringify(rows), String);
}

test.each(declarations)(
  'an entity that a spreadsheet declares for %s is not expanded, and takes little memory',
  async (_, declaration) => {
    const rssBefore = process.memoryUsage().rss;
    for (const file of await writeWorkbooks('&e;', declaration))
      expect(await read(file)).not.toMatch(/devDependencies|lollol|"title":"segredo"/);
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(150 * 1024 * 1024);
  },
);

test('the same sheets without entities are read, so that the tests above can fail', async () => {
  for (const file of await writeWorkbooks('Sal mineral')) expect(await read(file)).toContain('"title":"Sal mineral"');
});
