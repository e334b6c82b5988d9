import { postForm, readCookie, type Caller } from '#tests/support/http/panel-calls.ts';
import { pressImportButton, sendFiles, sendImport, waitForImport } from '#tests/support/http/panel-files.ts';
import { longPauseMs, waitUntil } from '#tests/support/wait-until.ts';
import { ownerToken } from './lib/trial-setup.ts';
import type { TrialRow } from './lib/trial.ts';

const [imports, reads] = [8, 20];
const columns = { 'coluna-0-0': 'sku', 'coluna-0-1': 'title', 'coluna-0-2': 'price', 'coluna-0-3': 'parent' };

/**
 * Runs imports and backups of the owner behind a proxy. The proxy must send every request of the panel to the same
 * instance, because only that instance has the files of an import or a backup.
 */
export async function tryOwner(url: string): Promise<TrialRow> {
  const app: Caller = { get: (path, init) => fetch(url + path, { redirect: 'manual', ...init }) };
  const cookie = readCookie(await postForm(app, '/painel/entrar', { fields: { token: ownerToken } }));
  const headers = { Cookie: cookie };
  const openBackups = async () => (await app.get('/painel/copias', { headers })).text();
  const listBackupNames = (screen: string) => [...new Set(screen.match(/loja-[\w-]+\.backup/g))].join();

  let imported = 0;
  for (let round = 0; round < imports; round += 1) {
    const content = `Ident;Item;Venda;Setor\nN-${round};Novo ${round};10,00;Aves\n`;
    await sendImport(app, cookie, { planilha: [{ name: 'tabela.csv', content }] });
    await waitForImport(app, cookie);
    await pressImportButton(app, cookie, { acao: 'ver-mudancas', ...columns });
    await waitForImport(app, cookie);
    await pressImportButton(app, cookie, { acao: 'confirmar' });
    if ((await waitForImport(app, cookie)).includes('terminou.')) imported += 1;
  }

  await postForm(app, '/painel/copias', { fields: { acao: 'fazer' }, headers });
  const isReady = async () => (await openBackups()).includes('A cópia está pronta.');
  await waitUntil(isReady, { what: 'the copy', pauseMs: longPauseMs }).catch(() => {});
  const lists = new Set<string>();
  const statuses: number[] = [];
  let bytes = Buffer.alloc(0);
  for (let round = 0; round < reads; round += 1) {
    const backupNames = listBackupNames(await openBackups());
    lists.add(backupNames);
    const sent = await app.get(`/painel/copias/arquivo/${backupNames.split(',')[0]}`, { headers });
    statuses.push(sent.status);
    bytes = Buffer.from(await sent.arrayBuffer());
  }
  await sendFiles(app, '/copias/enviar', { files: { copia: [{ name: 'minha.backup', content: bytes }] }, headers });
  const isInspected = async () => (await openBackups()).includes('O que há na cópia');
  const isRead = await waitUntil(isInspected, { what: 'the sent copy', pauseMs: longPauseMs }).catch(() => false);
  const sentCount = statuses.filter((status) => status === 200).length;
  return {
    tried: 'the owner imports sheets and keeps copies in the panel, behind nginx',
    times: 1,
    outcome:
      `${imported} of ${imports} imports kept; the list of copies read ${reads} times was ${lists.size === 1 ? 'the same' : 'not the same'}, ` +
      `${sentCount} of ${reads} downloads came, a copy that was sent could be looked into: ${isRead}`,
    isHeld: imported === imports && lists.size === 1 && sentCount === reads && isRead,
  };
}
