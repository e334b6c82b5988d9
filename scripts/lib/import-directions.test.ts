import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { findForbiddenImport } from './import-directions.ts';

const projectDir = path.join(import.meta.dirname, '../..');

test.each([
  ['app/domain/shared/money.ts', './discount.ts'],
  ['app/domain/listing/query.ts', '../money.ts'],
  ['app/data/catalogue/products.ts', '#app/domain/catalogue/product.ts'],
  ['app/data/catalogue/products.ts', 'kysely'],
  ['app/operations/import.ts', '../data/products.ts'],
  ['app/api/catalogue/products.ts', '#app/operations/import.ts'],
  ['app/storefront/listing/listing.tsx', '#app/data/catalogue/products.ts'],
  ['app/storefront/listing/listing.tsx', '#app/storefront/shared/product-card/product-card.tsx'],
  ['app/storefront/listing/listing.tsx', './+types/listing'],
  ['app/storefront/crawlers/sitemap.ts', '#app/storefront/pages/privacy-texts.ts'],
  ['app/storefront/frame/header.tsx', '#app/routes.ts'],
  ['app/panel/products/products.tsx', '#app/panel/forms/field.tsx'],
  ['app/server/start.ts', '#app/api/catalogue/products.ts'],
  ['db/samples/products.ts', '#app/domain/catalogue-file.ts'],
  ['db/migrations/001-first.ts', 'kysely'],
  ['cli/doctor.ts', '#app/server/settings.ts'],
  ['app/domain/shared/money.test.ts', 'fast-check'],
])('%s may import %s', (file, specifier) => {
  expect(findForbiddenImport({ file, specifier, typeOnly: false })).toBeUndefined();
});

test.each([
  ['app/domain/shared/money.ts', '#app/data/catalogue/products.ts'],
  ['app/domain/shared/money.ts', '../../texts/money.ts'],
  ['app/domain/shared/money.ts', 'zod'],
  ['app/domain/shared/money.ts', 'node:fs'],
  ['app/data/catalogue/products.ts', '../../operations/import.ts'],
  ['app/operations/import.ts', '#app/api/catalogue/products.ts'],
  ['app/api/catalogue/products.ts', '#app/storefront/home/home.tsx'],
  ['app/api/catalogue/products.ts', '#app/server/observability/log.ts'],
  ['app/storefront/listing/listing.tsx', '../../server/log.ts'],
  ['app/storefront/home/home.tsx', '#app/storefront/cart/texts.ts'],
  ['app/storefront/shared/lists/list-table.tsx', '#app/storefront/cart/texts.ts'],
  ['app/storefront/home/home.tsx', '#app/panel/forms/field.tsx'],
  ['app/panel/products/products.tsx', '#app/panel/groups/group.tsx'],
  ['app/panel/products/products.tsx', '#app/storefront/frame/use-shop.ts'],
  ['app/storefront/listing/listing-screen.tsx', '#app/data/catalogue/products.ts'],
  ['app/design/button.tsx', '#app/data/catalogue/products.ts'],
  ['app/design/button.tsx', '#app/storefront/frame/use-shop.ts'],
  ['app/storefront/frame/header.tsx', '#app/server/settings.ts'],
  ['app/visitor/cart.ts', '#app/storefront/home/home.tsx'],
  ['app/texts/cart/cart.ts', '#app/design/button.tsx'],
  ['db/migrations/001-first.ts', '#app/domain/catalogue/product.ts'],
  ['db/migrations/001-first.ts', 'zod'],
  ['db/starter.ts', '#app/data/catalogue/products.ts'],
])('%s must not import %s', (file, specifier) => {
  expect(findForbiddenImport({ file, specifier, typeOnly: false })).toContain('must not import');
});

test('the type of the settings may be named above the rules, not inside them', () => {
  const specifier = '#app/server/settings.ts';
  expect(findForbiddenImport({ file: 'app/storefront/frame/footer.tsx', specifier, typeOnly: true })).toBeUndefined();
  expect(findForbiddenImport({ file: 'app/domain/shared/money.ts', specifier, typeOnly: true })).toContain(
    'must not import',
  );
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
