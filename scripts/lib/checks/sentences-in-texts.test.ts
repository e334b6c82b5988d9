import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Files whose Portuguese words are data that the store recognises, sorts or stores, and not messages to people. */
const vocabulary = [
  'app/data/catalogue/derived/derived-signature.ts',
  'app/domain/listing/attributes/attribute-keys.ts',
  'app/domain/search/customer-numbers.ts',
  'app/domain/search/page-answers.ts',
  'app/domain/search/search-notes.ts',
  'app/domain/store/opening-hours.ts',
  'app/domain/store/shop-settings.ts',
  'app/files/exports/export-layouts.ts',
  'app/files/table/table-columns.ts',
  'app/files/table/catalogue-columns.ts',
  'app/files/table/find-heading.ts',
  'app/files/text/code-pages.ts',
  'db/starter-brands.ts',
];

test('text with the accents of Portuguese occurs only in files of texts and in the listed vocabularies', () => {
  const files = globSync('{app,cli,db,scripts}/**/*.{ts,tsx,mjs}', {
    exclude: ['app/storefront/style-guide/**', 'app/texts/**', '**/*.test.{ts,tsx}'],
  }).filter((file) => !/(^|[/-])texts\.(ts|mjs)$/.test(file));
  expect(files.length).toBeGreaterThan(900);
  const found = files.flatMap((file) => {
    const sentences: string[] = [];
    collect(parseSync(file, readFileSync(file, 'utf8')).program, sentences);
    return sentences.map((text) => ({ file, text }));
  });
  expect(found.filter(({ file }) => !vocabulary.includes(file))).toEqual([]);
  const filesWithWords = new Set(found.map(({ file }) => file));
  expect(vocabulary.filter((file) => !filesWithWords.has(file))).toEqual([]);
});

/** Adds to `sentences` the string literals below a syntax node that contain a letter with an accent. */
function collect(node: unknown, sentences: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { raw, regex } = node as { raw?: unknown; regex?: unknown };
  if (typeof raw === 'string' && !regex && /[áàâãéêíóôõúüç]/i.test(raw)) sentences.push(raw);
  for (const inner of Object.values(node)) collect(inner, sentences);
}
