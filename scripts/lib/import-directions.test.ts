import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { findForbiddenImport } from './import-directions.ts';

const projectDir = path.join(import.meta.dirname, '../..');

test.each<[what: string, file: string, specifier: string, isTypeOnly?: boolean]>([
  ['a file of its own folder', 'app/domain/listing/query.ts', '../money.ts'],
  ['a folder below', 'app/data/catalogue/products.ts', '#app/domain/catalogue/product.ts'],
  ['a package', 'app/data/catalogue/products.ts', 'kysely'],
  ['the one package of migrations', 'db/migrations/001-first.ts', 'kysely'],
  ['data, where it is a route', 'app/storefront/listing/listing.tsx', '#app/data/catalogue/products.ts'],
  ['what screens share', 'app/panel/products/products.tsx', '#app/panel/forms/field.tsx'],
  ['generated types', 'app/storefront/listing/listing.tsx', './+types/listing'],
  ['every screen, to list them', 'app/storefront/crawlers/sitemap.ts', '#app/storefront/pages/privacy-texts.ts'],
  ['anything, outside of the table', 'app/server/start.ts', '#app/api/catalogue/products.ts'],
  ['anything, in a test', 'app/domain/shared/money.test.ts', 'fast-check'],
  ['the type of the settings', 'app/storefront/frame/footer.tsx', '#app/server/settings.ts', true],
])('%s: %s may import %s', (_what, file, specifier, isTypeOnly = false) => {
  expect(findForbiddenImport({ file, specifier, isTypeOnly })).toBeUndefined();
});

test.each<[what: string, file: string, specifier: string, isTypeOnly?: boolean]>([
  ['a folder above', 'app/domain/shared/money.ts', '#app/data/catalogue/products.ts'],
  ['a folder above by a relative path', 'app/data/catalogue/products.ts', '../../operations/import.ts'],
  ['a package in a pure folder', 'app/domain/shared/money.ts', 'zod'],
  ['a part of the runtime in a pure folder', 'app/domain/shared/money.ts', 'node:fs'],
  ['another package in a migration', 'db/migrations/001-first.ts', 'zod'],
  ['the rules in a migration', 'db/migrations/001-first.ts', '#app/domain/catalogue/product.ts'],
  ['the server in a screen', 'app/storefront/listing/listing.tsx', '../../server/log.ts'],
  ['another screen', 'app/storefront/home/home.tsx', '#app/storefront/cart/texts.ts'],
  ['a screen in what screens share', 'app/storefront/shared/lists/list-table.tsx', '#app/storefront/cart/texts.ts'],
  ['the other application', 'app/storefront/home/home.tsx', '#app/panel/forms/field.tsx'],
  ['data in a component', 'app/storefront/listing/listing-screen.tsx', '#app/data/catalogue/products.ts'],
  ['the type of the settings in a rule', 'app/domain/shared/money.ts', '#app/server/settings.ts', true],
])('%s: %s must not import %s', (_what, file, specifier, isTypeOnly = false) => {
  expect(findForbiddenImport({ file, specifier, isTypeOnly })).toContain('must not import');
});

test('lint reports an import that goes the wrong way and a cycle between files', async () => {
  const folder = await makeProject({
    'app/data/rows.ts': 'export const rows = 1;\n',
    'app/domain/wrong-static.ts': "export { rows } from '../data/rows.ts';\n",
    'app/domain/wrong-lazy.ts': "export function load() {\n  return import('#app/data/rows.ts');\n}\n",
    'app/domain/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
    'app/domain/two.ts': "import { one } from '#app/domain/one.ts';\nexport const two = () => one;\n",
  });
  const reported = await lint(folder);
  expect(reported).toEqual([
    'app/domain/one.ts import(no-cycle)',
    'app/domain/two.ts import(no-cycle)',
    'app/domain/wrong-lazy.ts house(import-directions)',
    'app/domain/wrong-static.ts house(import-directions)',
  ]);
});

async function makeProject(files: Record<string, string>): Promise<string> {
  const folder = await createTemporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  for (const name of ['package.json', 'tsconfig.json']) await cp(path.join(projectDir, name), path.join(folder, name));
  return folder;
}

function lint(folder: string): Promise<string[]> {
  const oxlint = path.join(projectDir, 'node_modules/oxlint/bin/oxlint');
  const config = path.join(projectDir, '.oxlintrc.json');
  return new Promise((resolve) => {
    execFile(process.execPath, [oxlint, '-c', config, '--format', 'json', '.'], { cwd: folder }, (_error, stdout) => {
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
      resolve(diagnostics.map(({ filename, code }) => `${filename} ${code}`).toSorted());
    });
  });
}
