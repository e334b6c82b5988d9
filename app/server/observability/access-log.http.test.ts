import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';

test('a store that is asked to keep accesses keeps what was used of it apart from its log, also of several processes, and no file of a page', async () => {
  const { db, location } = await openSqliteDatabase();
  await fillCatalogue(db, [{ id: 1 }]);
  const env = { ACCESS_LOG_DAYS: '183', TRUST_PROXY: '1', WEB_CONCURRENCY: '2', LOG_LEVEL: 'trace' };
  const server = await startServerProcess(location, env);
  const headers = { 'X-Forwarded-For': '203.0.113.9', Connection: 'close' };
  const html = await (await fetch(`${server.url}/shop?searchText=segredo`, { headers })).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
  expect((await fetch(server.url + script, { headers })).status).toBe(200);
  for (let count = 0; count < 20; count += 1) await fetch(`${server.url}/api/Produto/v1/produtoDetalhe/1`, { headers });
  await fetch(`${server.url}/healthz`, { headers });
  expect(await server.stop()).toBe(0);
  const folder = path.join(location.dataDir, 'acessos');
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  const accesses = files
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { address: string; path: string });
  expect(accesses).toHaveLength(21);
  expect(new Set(accesses.map(({ address }) => address))).toEqual(new Set(['203.0.113.9']));
  expect(new Set(accesses.map((access) => access.path))).toEqual(
    new Set(['/shop', '/api/Produto/v1/produtoDetalhe/1']),
  );
  expect(server.lines.join('')).not.toContain('203.0.113.9');
});
