import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { insertPerson } from '#app/data/owner/people.ts';
import { runAs } from '#app/data/store/actor.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import type { Database } from '#app/data/database/database.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { insertReview } from '#app/data/reviews/reviews.ts';
import { openLoja, runLoja, refusal } from '#tests/support/loja.ts';

async function recordChanges(db: Database): Promise<void> {
  const makeRow = (quantity: number) => ({ sku: 'A', title: 'Sela', quantity });
  const [first, second] = [makeRow(5), makeRow(7)];
  await db.transact(async (tx) => {
    for (const [day, action, before, after] of [
      [18, 'create', null, first],
      [19, 'change', first, second],
      [20, 'delete', second, null],
    ] as const) {
      const atMs = Date.UTC(2026, 10, day, 12);
      await recordAudit(tx, { subject: 'product', subjectId: 3, atMs, action, before, after });
    }
  });
}

describe('loja audit', () => {
  test('shows the owner’s changes, newest first, with their authors, for the requested period and up to the requested number', async () => {
    const { db, loja } = await openLoja();
    await recordChanges(db);
    const all = await loja('audit');
    expect(all).toMatchObject({ code: 0, stderr: '' });
    expect(all.stdout).toMatch(/apagou produto 3 \(Sela\)\n.*alterou produto 3 \(Sela\)\n +Quantidade: 5 → 7\n.*criou/);
    const actions = async (...args: string[]) => {
      const { entries } = (await loja('audit', '--json', ...args)).json() as { entries: { action: string }[] };
      return entries.map(({ action }) => action);
    };
    expect(await actions()).toEqual(['delete', 'change', 'create']);
    expect(await actions('--since', '19/11/2026', '--until', '2026-11-19')).toEqual(['change']);
    expect(await actions('--limit', '1')).toEqual(['delete']);
    const personId = await db.transact((tx) =>
      insertPerson(tx, { name: 'Ana', slug: 'ana', whatsapp: '', role: 'owner', createdAtMs: 0 }),
    );
    const ofPerson = { via: 'panel', personId: personId ?? null } as const;
    await runAs(ofPerson, () => recordChanges(db));
    await runAs({ ...ofPerson, personId: null }, () => recordChanges(db));
    await loja('settings', 'set', 'STORE_HOURS', 'Seg a sex, 8h às 18h');
    const named = (await loja('audit', '--limit', '7')).stdout;
    const [byToken, byAna] = [Array(3).fill('por quem tem o token, no painel'), Array(3).fill('por Ana')];
    const authors = ['pela linha de comando', ...byToken, ...byAna];
    expect([...named.matchAll(/, ((?:por|pela) .*)$/gm)].map(([, author]) => author)).toEqual(authors);
    expect(await actions('--since', '2027-01-01')).toEqual([]);
  });

  test('refuses an invalid date or number with its usage in Portuguese', async () => {
    for (const option of ['--since ontem', '--until 2026-02-30', '--limit 0', '--limit muitos'])
      expect(await runLoja(['audit', ...option.split(' ')])).toMatchObject(refusal(2, 'não serve'));
    const help = await runLoja(['audit', '--help']);
    expect(help.stdout).toMatch(/Mostra o que foi mudado[^]*--since[^]*--until[^]*--limit/);
  });
});

describe('the output of a command', () => {
  const hostile = '\u001b]0;x\u0007\u009b2J\u202eabc\u007f';

  test('contains no control characters from values, but contains the unchanged values in JSON', async () => {
    const { db, loja } = await openCatalogue(openLoja, [{ id: 1 }]);
    await insertReview(db, makeNewReview({ productId: 1, name: hostile, comment: hostile }));
    const subject = { subject: 'product', subjectId: 1 } as const;
    const entry = { ...subject, atMs: 1, action: 'create', before: null, after: { title: hostile } } as const;
    await db.transact((tx) => recordAudit(tx, entry));
    const unsafe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;
    for (const args of [['reviews', 'list'], ['audit'], ['audit', '--json'], ['reviews', 'list', '--json']]) {
      const run = await loja(...args);
      expect(run.code).toBe(0);
      expect(run.stdout).toContain('abc');
      expect(run.stdout + run.stderr).not.toMatch(unsafe);
    }
    const { entries } = (await loja('audit', '--json')).json() as { entries: { after: object }[] };
    expect(entries[0]?.after).toEqual({ title: hostile });
    for (const args of [[hostile], ['import', hostile], ['reviews', 'list', '--email', hostile]]) {
      const run = await loja(...args);
      expect(run.stdout + run.stderr).not.toMatch(unsafe);
    }
  });

  test('is reported as a failure when the disk is full, but not when the output was closed', async () => {
    const { location } = await openLoja();
    const args = [path.join(import.meta.dirname, '../../loja.ts'), 'audit'];
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: '', DATA_DIR: location.dataDir };
    const full = spawn(process.execPath, args, { env, stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'] });
    let errorOutput = '';
    full.stderr?.on('data', (piece: Buffer) => (errorOutput += piece.toString()));
    const closed = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    closed.stdout.destroy();
    const codes = await Promise.all([full, closed].map(async (child) => (await once(child, 'close'))[0] as number));
    expect([...codes, errorOutput]).toEqual([1, 0, 'O resultado não pôde ser escrito: o disco está cheio.\n']);
  });
});
