import { expect, test } from 'vitest';
import { getRetryMs, isDeliveryPending, type ListedNotice } from './notice.ts';
import { readPushSubscription, readWebhookUrl } from './notice-targets.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

test('a failed delivery is retried within 8 s at first, then ever less often, for a day (N43)', () => {
  const waits = [0, 1000, 16_000, 64_000, 9 * minuteMs, 10 * minuteMs, 60 * minuteMs, 12 * 60 * minuteMs];
  expect(waits.map((age) => getRetryMs(age))).toEqual([1000, 1000, 2000, 8000, 8000, 75_000, 450_000, 900_000]);
  expect([getRetryMs(dayMs - 1), getRetryMs(dayMs)]).toEqual([900_000, undefined]);
  // The database stores whole ms only.
  expect([getRetryMs(12_345), getRetryMs(0, 1500.5)]).toEqual([1543, 1501]);
  // The age is negative when the clock was set back after the notice was created.
  expect(getRetryMs(-dayMs)).toBe(1000);
});

test('a receiver can postpone the retry by up to an hour (N43)', () => {
  expect([getRetryMs(0, 30_000), getRetryMs(0, dayMs)]).toEqual([30_000, 60 * minuteMs]);
  expect(getRetryMs(dayMs, 30_000)).toBeUndefined();
});

test('the panel polls a notice for at most a minute, and only while a delivery is pending (N43)', () => {
  const notice = (isPlanned: boolean, states: ListedNotice['deliveries'][number]['state'][]): ListedNotice => ({
    id: 'a',
    kind: 'test',
    quotationId: null,
    createdAtMs: 0,
    isPlanned,
    deliveries: states.map((state) => ({ isWebhook: true, device: null, state, error: '' })),
  });
  expect(isDeliveryPending(notice(false, []), 1000)).toBe(true);
  expect(isDeliveryPending(notice(true, ['sent', 'waiting']), 1000)).toBe(true);
  expect(isDeliveryPending(notice(true, ['sent', 'waiting']), minuteMs)).toBe(false);
  expect(isDeliveryPending(notice(true, ['sent', 'failed']), 1000)).toBe(false);
});

test('a webhook URL must use HTTPS and contain neither a password nor a fragment (N44)', () => {
  const read = (text: string) => readWebhookUrl(text, { allowsHttp: false });
  expect(read(' https://erp.example/avisos?loja=1 ')).toBe('https://erp.example/avisos?loja=1');
  const refused = [
    'http://erp.example',
    'https://a:b@erp.example',
    'https://erp.example#a',
    'erp.example',
    'file:///etc',
  ];
  expect(refused.filter((text) => read(text) !== undefined)).toEqual([]);
  expect(read(`https://erp.example/${'a'.repeat(500)}`)).toBeUndefined();
  expect(readWebhookUrl('http://127.0.0.1:9000/', { allowsHttp: true })).toBe('http://127.0.0.1:9000/');
});

test('a push subscription is accepted only with a URL and both keys (N45)', () => {
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
  const read = (json: unknown) => readPushSubscription(json, { allowsHttp: false });
  const endpoint = 'https://push.example/abc';
  expect(read({ endpoint, keys, expirationTime: null })).toEqual({ endpoint, ...keys });
  const refused = [
    undefined,
    null,
    'https://push.example',
    { endpoint },
    { endpoint: 'http://push.example/', keys },
    { endpoint, keys: { ...keys, auth: 'b' } },
    { endpoint, keys: { ...keys, p256dh: 'c'.repeat(87) } },
    { endpoint: ['https://push.example/'], keys },
  ];
  expect(refused.map(read)).toEqual(refused.map(() => undefined));
});
