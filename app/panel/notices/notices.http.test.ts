import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDevices, readNoticeSecret } from '#app/data/notices/notice-targets.ts';
import { listNotices } from '#app/data/notices/notices.ts';
import { maxDevices } from '#app/domain/notices/notice-targets.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { requestQuotation } from '#tests/support/http/quotation-calls.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { signInAsPerson } from '#tests/support/http/people-calls.ts';
import { postForm, setUpPanelSession } from '#tests/support/http/panel-calls.ts';
import { startPushService, type PushService } from '#tests/support/http/push-service.ts';
import { startReceiver, type ReceivedPost, type Receiver } from '#tests/support/http/post-receiver.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';

const screen = '/painel/avisos';

describe('notices', () => {
  const env = { ...ownerEnv, NOTICE_ALLOW_PRIVATE: 'true' };
  const app = setUpTestApp({ seed: seedThreeProducts, env });
  const { get, open, post } = setUpPanelSession(app);
  let webhook: Receiver;
  let pushService: PushService;
  beforeAll(async () => {
    webhook = await startReceiver();
    pushService = await startPushService();
  });
  afterAll(async () => {
    await webhook.stop();
    await pushService.stop();
  });

  const requestZulmirasQuotation = () =>
    requestQuotation(app, { itens: [{ produtoId: 1, quantidade: 1 }], nome: 'Zulmira' });
  const readSecret = async () => (await readNoticeSecret(app.db, 'webhook'))?.secret ?? '';
  const readStates = async () =>
    (await listNotices(app.db, 50)).flatMap(({ deliveries }) => deliveries.map(({ state, error }) => state + error));

  test('a quotation, a requested change and an acceptance reach the webhook, signed and without personal data [N40 N42]', async () => {
    expect(await (await post(screen, { acao: 'webhook', endereco: webhook.url })).text()).toContain(
      'com um segredo novo',
    );
    const { codigo, id } = await requestZulmirasQuotation();
    await expect.poll(() => webhook.received.length).toBe(1);
    const change = (observacao: string) =>
      postForm(app, `/cotacao/${codigo}`, { fields: { acao: 'informar', observacao } });
    await change('Ligar antes');
    const valida = formatIsoDate(Date.now() + 3 * 24 * 60 * 60 * 1000);
    await post(`/painel/cotacoes/${id}`, { versao: '1', 'quantidade-0': '1', 'preco-0': '10,00', frete: '', valida });
    await change('Só na quinta');
    await expect.poll(() => webhook.received.length).toBe(2);
    await change('Só na sexta');
    await postForm(app, `/cotacao/${codigo}`, { fields: { acao: 'aceitar', versao: '2' } });
    await expect.poll(() => webhook.received.length).toBe(3);
    const secret = await readSecret();
    const messages = webhook.received.map((received) => readSigned(received, secret));
    const link = `http://loja.example/painel/cotacoes/${id}`;
    const commonFields = { id: expect.any(String), numero: id, link, criadoEm: expect.anything() };
    const kinds = ['cotacao-nova', 'mudanca-pedida', 'cotacao-aceita'];
    expect(messages).toEqual(kinds.map((tipo) => ({ ...commonFields, tipo })));
    await expect.poll(readStates).toEqual(['sent', 'sent', 'sent']);
  });

  test('a registered device receives each notice, encrypted for this device only, until it is removed [N41 N45]', async () => {
    const [, publicKey = ''] = /publicKey[^A-Za-z0-9_-]+(B[\w-]{86})/.exec(await (await get(screen)).text()) ?? [];
    const browser = pushService.subscribe(publicKey);
    const answer = await post(screen, { acao: 'ligar', assinatura: browser.json });
    expect(await answer.text()).toContain('Este aparelho agora recebe avisos.');
    const { id } = await requestZulmirasQuotation();
    await expect.poll(() => pushService.received.length).toBe(1);
    const [push] = pushService.received as [ReceivedPost];
    expect(browser.read(push)).toMatchObject({ tipo: 'cotacao-nova', numero: id });
    expect(push.headers).toMatchObject({ ttl: '86400', urgency: 'high' });
    expect(() => pushService.subscribe(publicKey).read(push), 'another browser').toThrow(/unable to authenticate/);
    const listed = await open(screen);
    expect(listed).toMatch(new RegExp(`Cotação ${id}: nova.*enviado.*Outro sistema enviado`));
    const [device] = await listDevices(app.db);
    await post(screen, { acao: 'desligar', aparelho: String(device?.id) });
    expect(await listDevices(app.db)).toEqual([]);
  });

  test('a browser that has ended its subscription is removed, and the other devices still receive notices (N45)', async () => {
    const [expiredBrowser, remainingBrowser] = [pushService.subscribe(), pushService.subscribe()];
    for (const browser of [expiredBrowser, remainingBrowser])
      await post(screen, { acao: 'ligar', assinatura: browser.json });
    const goesTo = (browser: typeof expiredBrowser, { path }: ReceivedPost) => browser.endpoint.endsWith(path);
    pushService.answer = (received) => (goesTo(expiredBrowser, received) ? 410 : 201);
    await post(screen, { acao: 'testar' });
    await expect
      .poll(async () => (await listDevices(app.db)).map(({ endpoint }) => endpoint))
      .toEqual([remainingBrowser.endpoint]);
    const kept = pushService.received.find((received) => goesTo(remainingBrowser, received)) as ReceivedPost;
    expect(remainingBrowser.read(kept)).toMatchObject({ tipo: 'teste', numero: null });
    expect(await open(screen)).toContain('Aparelho desligado falhou o aparelho desligou os avisos');
    for (const { id } of await listDevices(app.db)) await post(screen, { acao: 'desligar', aparelho: String(id) });
  });

  test('a failed delivery is retried with the same id until it is accepted, and the panel shows the reason [N42 N43]', async () => {
    const before = webhook.received.length;
    webhook.answer = () => (webhook.received.length - before < 2 ? 500 : 204);
    await post(screen, { acao: 'testar' });
    await expect.poll(() => webhook.received.length).toBe(before + 1);
    await expect.poll(() => open(screen)).toContain('Outro sistema tentando respondeu 500');
    await expect.poll(() => webhook.received.length).toBe(before + 3);
    const ids = webhook.received.slice(before).map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    await expect.poll(readStates).not.toContainEqual(expect.stringMatching(/waiting/));
  });

  test('the secret of the webhook stays until the owner replaces it, and an invalid URL changes nothing (N44)', async () => {
    const secret = await readSecret();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const moved = await post(screen, { acao: 'webhook', endereco: `${webhook.url}/outro` });
    expect(await moved.text()).toContain('Endereço salvo.');
    expect(await readSecret()).toBe(secret);
    expect((await post(screen, { acao: 'webhook', endereco: 'ftp://loja.example/' })).status).toBe(422);
    expect(await readSecret()).toBe(secret);
    await post(screen, { acao: 'trocar-segredo', endereco: webhook.url });
    expect(await readSecret()).not.toBe(secret);
    expect(await open(screen)).not.toMatch(/>[^<]*(?:POST|2xx|Standard Webhooks|webhook-id)/);
    await post(screen, { acao: 'webhook', endereco: '' });
    expect(await readNoticeSecret(app.db, 'webhook')).toBeUndefined();
    const receivedCount = webhook.received.length;
    await post(screen, { acao: 'testar' });
    await expect.poll(() => open(screen)).toContain('Ninguém para avisar.');
    expect(webhook.received.length).toBe(receivedCount);
  });

  test('a seller can register and remove only their own device, sees no secret, and receives nothing after the access is revoked (N45)', async () => {
    const [seller, otherSeller] = [
      await signInAsPerson(app, { name: 'Caio' }),
      await signInAsPerson(app, { name: 'Duda' }),
    ];
    await post(screen, { acao: 'webhook', endereco: webhook.url });
    const secret = await readSecret();
    const browser = pushService.subscribe();
    await seller.post(screen, { acao: 'ligar', assinatura: browser.json });
    const [device] = await listDevices(app.db);
    expect(device).toMatchObject({ endpoint: browser.endpoint, personName: 'Caio' });
    await otherSeller.post(screen, { acao: 'desligar', aparelho: String(device?.id) });
    expect(await listDevices(app.db)).toHaveLength(1);
    const html = await (await seller.get(screen)).text();
    expect([html.includes('Chrome, Android, Caio'), html.includes(secret)]).toEqual([true, false]);
    for (const acao of ['webhook', 'trocar-segredo', 'testar', '']) {
      expect([acao, (await seller.post(screen, { acao, endereco: '' })).status]).toEqual([acao, 403]);
    }
    expect(await readSecret()).toBe(secret);
    await post('/painel/pessoas', { acao: 'revogar', pessoa: String(seller.person.id) });
    expect(await listDevices(app.db)).toEqual([]);
  });

  test(`only signed-in devices can subscribe, and at most ${maxDevices} of them (N45)`, async () => {
    const { json } = pushService.subscribe();
    const stranger = await postForm(app, screen, { fields: { acao: 'ligar', assinatura: json } });
    expect(stranger.headers.get('Location')).toContain('/painel/entrar');
    expect(await listDevices(app.db)).toEqual([]);
    const statuses: number[] = [];
    for (let count = 0; count <= maxDevices; count += 1) {
      statuses.push((await post(screen, { acao: 'ligar', assinatura: pushService.subscribe().json })).status);
    }
    expect(statuses).toEqual([...Array<number>(maxDevices).fill(200), 422]);
    expect(await listDevices(app.db)).toHaveLength(maxDevices);
    expect((await post(screen, { acao: 'ligar', assinatura: '{"endpoint":1}' })).status).toBe(422);
  });
});

/** Reads the body of a received webhook request, and checks its Standard Webhooks signature. */
function readSigned({ headers, body }: ReceivedPost, secret: string): object {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body.toString()}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
  const message = JSON.parse(body.toString()) as { id: string };
  expect(message.id).toBe(headers['webhook-id']);
  return message;
}
