import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockCatalogue } from '#app/data/catalogue/version.ts';
import { makeCatalogueRow, fillCatalogue } from '#tests/factories/catalogue.ts';
import { dumpCatalogue } from '#tests/support/databases/dump.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { signInToPanel } from '#tests/support/http/panel-calls.ts';
import { openImport, press, sendImport, waitForImport } from '#tests/support/http/panel-files.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const rows = Array.from({ length: 4000 }, (_, index) =>
  makeCatalogueRow({ sku: `N-${index}`, title: `Novo ${index}` }),
);

test.each(['sqlite', 'postgres'] as const)(
  'a store on %s that is stopped while it imports keeps nothing of it, and says so when it is back',
  async (engine) => {
    const first = await startTestApp({ seed: (db) => fillCatalogue(db, [{ sku: 'A-1' }]), env: ownerEnv, engine });
    const cookie = await planImport(first);
    const before = await dumpCatalogue(first.db);
    await press(first, cookie, { acao: 'confirmar' });
    await waitForWriting(first, cookie);
    const again = await first.restart();
    expect(await dumpCatalogue(again.db)).toEqual(before);
    const screen = await openImport(again, await signInToPanel(again));
    expect(screen).toContain('A loja foi desligada ou reiniciada antes do fim.');
    const [id = ''] = await readdir(path.join(again.dataDir, 'importacao'));
    expect(await readdir(path.join(again.dataDir, 'importacao', id))).toEqual(['estado.json']);
    await again.stop();
  },
);

test.each(['sqlite', 'postgres'] as const)(
  'an import on %s that is cancelled while it waits to write keeps nothing of it',
  async (engine) => {
    const app = await startTestApp({ seed: (db) => fillCatalogue(db, [{ sku: 'A-1' }]), env: ownerEnv, engine });
    const cookie = await planImport(app);
    const before = await dumpCatalogue(app.db);
    await app.db.transact(async (tx) => {
      await lockCatalogue(tx);
      await press(app, cookie, { acao: 'confirmar' });
      await waitForWriting(app, cookie);
      await press(app, cookie, { acao: 'cancelar' });
    });
    expect(await waitForImport(app, cookie)).toContain('foi cancelada. Nada foi mudado na loja.');
    expect(await dumpCatalogue(app.db)).toEqual(before);
    await app.stop();
  },
);

async function planImport(app: TestApp): Promise<string> {
  const cookie = await signInToPanel(app);
  await sendImport(app, cookie, { planilha: [{ name: 'a.json', content: JSON.stringify(rows) }] });
  expect(await waitForImport(app, cookie)).toContain('4.000 produtos novos');
  return cookie;
}

function waitForWriting(app: TestApp, cookie: string): Promise<unknown> {
  return waitUntil(async () => (await openImport(app, cookie)).includes('>Importando</h2>'), { what: 'the writing' });
}
