import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { identifyProcess } from '#app/data/disk/process-identity.ts';
import { writeJsonFile } from '#app/server/owner-tasks/json-file.ts';
import { panelBackupTexts as texts } from '#app/texts/panel/panel-backup-texts.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { makeNewQuotation } from '#tests/factories/quotation.ts';
import { expectReply, setUpPanel } from '#tests/support/http/panel-calls.ts';
import {
  openImport,
  pressImportButton,
  readHidden,
  sendFiles,
  sendImport,
  waitForImport,
} from '#tests/support/http/panel-files.ts';
import { sessionLimits } from '#app/operations/owner/owner-sessions.ts';
import { longPauseMs, waitUntil } from '#tests/support/wait-until.ts';

describe('backups in the panel', () => {
  const { app, get, post, getCookie } = setUpPanel([{ sku: 'A-1' }], { STORE_NAME: "Casa D'Água – Ração" });

  test('can be created, downloaded, uploaded, inspected and restored, and the store is backed up before the restore', async () => {
    await submitForm({ acao: 'fazer' });
    const backupPage = await waitForBackupTask();
    expect(backupPage).toContain('A cópia está pronta.');
    const name = /loja-[\w-]+\.backup/.exec(backupPage)?.[0] ?? '';
    const sent = await get(`/painel/copias/arquivo/${name}`);
    expect([sent.status, sent.headers.get('Content-Disposition')]).toEqual([200, `attachment; filename="${name}"`]);
    const bytes = Buffer.from(await sent.arrayBuffer());
    expect(bytes).toHaveLength(Number(sent.headers.get('Content-Length')));

    await importSheet('Código;Nome;Preço;Categoria\nB-2;Sela nova;10;Selas');
    expect(await openImport(app, getCookie())).toContain('A importação de lista.csv terminou.');
    await app.db.transact((tx) => insertQuotation(tx, makeNewQuotation()));
    const received = await uploadBackup(bytes);
    expect(received.headers.get('Location')).toBe('/painel/copias');
    const inspected = await waitForBackupTask();
    expect(inspected).toContain('O que há na cópia');
    expect(inspected).not.toMatch(/Versão do catálogo|reiniciar/);
    // The backup contains no name of its shop.
    expect(inspected).toMatch(/Loja<\/dt><dd[^>]*>Casa D&#x27;Água – Ração</);
    expect(inspected).toMatch(/Produtos<\/dt><dd[^>]*>1</);
    expect(inspected).toMatch(/Entrou na loja depois da cópia e se perde[^]*1 produto: Sela nova/);
    expect(inspected).toContain('Só a loja tem 1 cotação: nº 1. ');

    const id = readHidden(inspected, 'id');
    const refused = await submitForm({ acao: 'restaurar', id, loja: 'Outra loja' });
    const fieldError = /aria-invalid="true"[^>]*name="loja"[^]*O nome não confere\./;
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(fieldError)]);
    expect(await listSkuTexts()).toEqual(['A-1', 'B-2']);

    await submitForm({ acao: 'restaurar', id, loja: ' casa d’água - ração', 'manter-cotacoes': 'on' });
    expect(await waitForBackupTask()).toContain('A cópia foi restaurada');
    expect(await listSkuTexts()).toEqual(['A-1']);
    expect(await app.db.query.selectFrom('quotations').select('id').execute()).toEqual([{ id: 1 }]);
    const [entry] = await listAuditEntries(app.db, { limit: 1 });
    expect(entry).toMatchObject({ action: 'restore', subject: 'store' });
    // The restored backup has undone the import.
    expect(await openImport(app, getCookie())).not.toContain('terminou');
    expect(await openScreen()).toContain('feita antes de restaurar');
  });

  test('can be restored only by somebody who has signed in recently', async () => {
    await submitForm({ acao: 'conferir', nome: (await listBackups()).find((name) => name.includes('pedida')) ?? '' });
    const id = readHidden(await waitForBackupTask(), 'id');
    await app.db.transact((tx) =>
      tx.query
        .updateTable('owner_sessions')
        .set({ created_at_ms: Date.now() - sessionLimits.freshMs - 1000 })
        .execute(),
    );
    const screen = await openScreen();
    expect(screen).toContain('entre de novo antes de restaurar');
    expect(screen).toContain('de-novo=sim&amp;para=%2Fcopias');
    await expectReply(submitForm({ acao: 'restaurar', id, loja: "Casa D'Água – Ração" }), 403, 'entre de novo antes');
    await submitForm({ acao: 'cancelar', id });
    await app.db.transact((tx) => tx.query.updateTable('owner_sessions').set({ created_at_ms: Date.now() }).execute());
  });

  test('that are damaged are refused, change nothing and are not listed', async () => {
    const before = await listBackups();
    expect(before).toContainEqual(expect.stringContaining('enviada'));
    await uploadBackup('não é');
    expect(await waitForBackupTask()).toContain('não é uma cópia de segurança, ou está danificado');
    expect(await listBackups()).toEqual(before);
    expect(await listSkuTexts()).toEqual(['A-1']);
  });

  test('can be downloaded only after signing in, and the download sends no other file', async () => {
    const [name = ''] = await listBackups();
    expect((await app.get(`/painel/copias/arquivo/${name}`)).status).toBe(303);
    await writeFile(path.join(app.dataDir, 'segredo.txt'), 'x');
    for (const other of ['..%2Fsegredo.txt', '../segredo.txt', 'segredo.txt', `${name}x`]) {
      const refused = await get(`/painel/copias/arquivo/${other}`);
      expect([other, refused.status]).toEqual([other, 404]);
    }
  });

  test('are not deleted while a task uses them, and the screen says so', async () => {
    const folder = path.join(app.dataDir, 'tarefas', 'copia');
    const [name = ''] = await listBackups();
    const task = { id: 'a', kind: 'restore', name, state: 'working', worker: identifyProcess(process.pid) };
    const file = path.join(folder, 'estado.json');
    const before = await readFile(file);
    await writeJsonFile(file, { ...task, progress: { phase: 'backup', done: 1024, total: null } });
    const working = await openScreen();
    expect(working).toContain('Fazendo a cópia de segurança: 1.024 registros');
    expect(working).toContain('a tarefa continua mesmo assim');
    await expectReply(submitForm({ acao: 'apagar', nome: name }), 409, 'está em uso');
    expect(await listBackups()).toContain(name);
    await writeFile(file, before);
  });

  test('report the progress of their tasks to open screens, but only to people who are signed in', async () => {
    const stream = '/painel/tarefas/ao-vivo';
    expect((await app.get(stream)).status).toBe(401);
    const file = path.join(app.dataDir, 'tarefas', 'copia', 'estado.json');
    const before = await readFile(file);
    const task = { id: 'a', kind: 'backup', name: 'x', state: 'working', worker: identifyProcess(process.pid) };
    const reader = (await get(stream)).body?.pipeThrough(new TextDecoderStream()).getReader();
    let events = '';
    const waitForEvent = async (data: string) => {
      while (!events.endsWith(`event: tasks\ndata: ${data}\n\n`)) events += (await reader?.read())?.value ?? '';
    };
    await waitForEvent('[]');
    for (const done of [1, 2]) {
      const progress = { phase: 'pictures', done, total: 2 };
      await writeJsonFile(file, { ...task, progress });
      await waitForEvent(JSON.stringify([{ id: 'a', state: 'working', progress }]));
    }
    await writeFile(file, before);
    await waitForEvent('[]');
    await reader?.cancel();
  });

  test('can be deleted by name, and are then neither reported as ready nor restored', async () => {
    const others = await listBackups();
    await submitForm({ acao: 'fazer' });
    const [name = ''] = /loja-[\w-]+-pedida-\w+\.backup/.exec(await waitForBackupTask()) ?? [];
    const deleted = await (await submitForm({ acao: 'apagar', nome: name })).text();
    expect([deleted.includes(texts.removed), deleted.includes('A cópia está pronta.')]).toEqual([true, false]);
    await expectReply(submitForm({ acao: 'conferir', nome: name }), 409, 'Esta cópia não está mais aqui.');
    await submitForm({ acao: 'apagar', nome: '../boa-lida.db' });
    expect(await listBackups()).toEqual(others);
    expect(await listSkuTexts()).toEqual(['A-1']);
  });

  const listBackups = () => readdir(path.join(app.dataDir, 'copias'));

  function uploadBackup(content: string | Buffer): Promise<Response> {
    const files = { copia: [{ name: 'minha.backup', content }] };
    return sendFiles(app, '/copias/enviar', { files, headers: { Cookie: getCookie() } });
  }

  async function importSheet(content: string): Promise<void> {
    await sendImport(app, getCookie(), { planilha: [{ name: 'lista.csv', content }] });
    await waitForImport(app, getCookie());
    const fields = { 'coluna-0-0': 'sku', 'coluna-0-1': 'title', 'coluna-0-2': 'price', 'coluna-0-3': 'parent' };
    await pressImportButton(app, getCookie(), { acao: 'ver-mudancas', ...fields });
    await waitForImport(app, getCookie());
    await pressImportButton(app, getCookie(), { acao: 'confirmar' });
    await waitForImport(app, getCookie());
  }

  async function listSkuTexts(): Promise<string[]> {
    return (await listSkus(app.db)).map(({ sku }) => sku).toSorted();
  }

  function submitForm(fields: Record<string, string>): Promise<Response> {
    return post('/painel/copias', fields);
  }

  async function openScreen(): Promise<string> {
    return (await get('/painel/copias')).text();
  }

  function waitForBackupTask(): Promise<string> {
    const { backup, inspect, restore } = texts.working;
    return waitUntil(
      async () => {
        const screen = await openScreen();
        return [backup, inspect, restore].every((title) => !screen.includes(`>${title}</h2>`)) && screen;
      },
      { what: 'the end of the task', pauseMs: longPauseMs },
    );
  }
});
