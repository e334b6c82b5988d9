import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createOwnerAccess } from '#app/operations/owner/owner-access.ts';
import { createSessionCookie } from '#app/http/guards/session-cookie.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { ownerToken } from '#tests/support/http/owner-calls.ts';
import { addLiveChanges } from './live-changes.ts';

test('events that follow each other at once all reach an open page', async () => {
  const { db } = await openSqliteDatabase();
  const { sessions } = createOwnerAccess({ db, adminToken: ownerToken, now: Date.now });
  const signedIn = await sessions.signIn({ token: ownerToken, sender: 'a', userAgent: '' });
  const token = signedIn.kind === 'signed-in' ? signedIn.token : '';
  const Cookie = await createSessionCookie({ isSecure: false }).format(token, 60);
  let send: (event: string) => void = () => undefined;
  const topic = {
    readCurrent: () => Promise.resolve('data: 0\n\n'),
    watch(sendEvent: typeof send) {
      send = sendEvent;
      return () => undefined;
    },
  };
  const live = addLiveChanges(() => undefined, {
    topics: { '/painel/cotacoes/ao-vivo': topic },
    sessions,
    publicUrl: 'http://127.0.0.1',
    securityHeaders: [],
  });
  const server = createServer((request: IncomingMessage, response) => void live.handle(request, response));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/painel/cotacoes/ao-vivo`, { headers: { Cookie } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let events = '';
  while (!events.includes('data: 0')) events += (await reader?.read())?.value ?? '';
  for (const number of [1, 2, 3]) send(`data: ${number}\n\n`);
  while (!events.includes('data: 3')) events += (await reader?.read())?.value ?? '';
  expect(events.match(/data: \d/g)).toEqual(['data: 0', 'data: 1', 'data: 2', 'data: 3']);
  live.stop();
});
