import { expect, test } from 'vitest';
import { productSchema } from '#app/operations/import/catalogue-schema.ts';
import { csvHeader, saveFile } from '#tests/support/files/catalogue-files.ts';
import { openCatalogueFile } from '../open-catalogue-file.ts';

/** Reads the start and end of an offer from each row: both instants in ms, or the reasons why they are invalid. */
async function readOffers(...rows: readonly [string, string][]) {
  const lines = rows.map(([begin, end], index) => `A${index};T;1;C;${begin};${end}`);
  const file = await saveFile([`${csvHeader};início da oferta;fim da oferta`, ...lines].join('\n'));
  const opened = await openCatalogueFile(file);
  const read = [];
  for await (const { value, problems = [] } of opened.source.products()) {
    const parsed = productSchema.safeParse(value);
    const instants = parsed.success ? [parsed.data.offerStartMs, parsed.data.offerEndMs] : [];
    read.push(problems.length > 0 ? problems.map(({ reason }) => reason) : instants);
  }
  await opened.close();
  return { read, notices: opened.listNotices() };
}

const at = (text: string) => Date.parse(`${text}-03:00`);

test('when two or more dates are valid only with the month first, all dates are read that way, and the owner is notified', async () => {
  const { read, notices } = await readOffers(
    ['12/01/2026', '12/25/2026'],
    ['12/5/2026 8:00 AM', '12/30/2026 12:30 PM'],
  );
  expect(read).toEqual([
    [at('2026-12-01T00:00:00'), at('2026-12-25T23:59:59')],
    [at('2026-12-05T08:00:00'), at('2026-12-30T12:30:00')],
  ]);
  expect(notices).toEqual([expect.stringContaining('4 datas têm o mês antes do dia')]);
});

test('a single date with the month first is refused with the format to use, and the other dates stay valid', async () => {
  const { read, notices } = await readOffers(['01/12/2026', '05/12/2026'], ['01/12/2026', '12/25/2026']);
  expect(read).toEqual([
    [at('2026-12-01T00:00:00'), at('2026-12-05T23:59:59')],
    ['o mês está antes do dia; escreva 25/12/2026 e confira as outras datas'],
  ]);
  expect(notices).toEqual([]);
});

test('a two-digit year is refused with a message that shows the date with the day first and four digits for the year', async () => {
  const { read } = await readOffers(['12/25/26', '12/30/26'], ['01/12/26', '05/12/2026']);
  expect(read).toEqual([
    ['escreva o ano com quatro algarismos, como 25/12/2026', 'escreva o ano com quatro algarismos, como 30/12/2026'],
    ['escreva o ano com quatro algarismos, como 12/01/2026'],
  ]);
});

test.each([
  ['Nov 30, 2026', '2026-11-30'],
  ['30-Nov-2026', '2026-11-30'],
  ['2026/11/30', '2026-11-30'],
  ['1 de fevereiro de 2027', '2027-02-01'],
])('a month may be a word, and a date may begin with the year: %s', async (text, day) => {
  const { read } = await readOffers([text, '2027-12-31']);
  expect(read[0]?.[0]).toBe(at(`${day}T00:00:00`));
});
