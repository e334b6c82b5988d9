import { setTimeout as wait } from 'node:timers/promises';
import type { EngineName } from '#app/data/database/database.ts';
import { storeDevice } from '#app/data/notices/notice-targets.ts';
import { startPushService, type TestBrowser } from '#tests/support/http/push-service.ts';
import { startReceiver, type ReceivedPost, type Receiver } from '#tests/support/http/receiver.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { postQuotation } from './lib/calls.ts';
import { engineNames, makeDatabaseOn } from './lib/engines.ts';
import { closeAtEnd } from './lib/opened.ts';
import type { RunningStore } from '../bench/lib/store.ts';
import { startTrialStore } from './lib/store.ts';
import { formatNumber, formatTimes, scaled, toSeconds, type Trial, type TrialRow } from './lib/trial.ts';

const writers = 4;
const latestMs = 10_000;
const secret = 'segredo-das-provas-de-avisos';

/** The receivers of notices by webhook and by web push, and the periods `up` in which they and the store all ran. */
interface Targets {
  webhook: Receiver;
  push: Receiver;
  browser: TestBrowser;
  up: { fromMs: number; toMs: number }[];
}

/** Sends notices of quotations while the store and the receivers are killed repeatedly. */
export function killsDuringNotices(engine: EngineName): Trial {
  return {
    title: `Notices while store and receivers are killed, ${engineNames[engine]}`,
    run: async () => [await tryNotices(engine)],
  };
}

async function tryNotices(engine: EngineName): Promise<TrialRow> {
  const { location, db } = await makeDatabaseOn(engine);
  const targets = await openTargets();
  const { endpoint, json } = targets.browser;
  const { keys } = JSON.parse(json) as { keys: { p256dh: string; auth: string } };
  const device = { ...keys, endpoint, name: 'Telefone', personId: null, createdAtMs: Date.now() };
  await db.transact((tx) => storeDevice(tx, device));
  const webhookEnv = { NOTICE_WEBHOOK_URL: `${targets.webhook.url}/`, NOTICE_WEBHOOK_SECRET: secret };
  const store = await startTrialStore(location, { env: { ...webhookEnv, NOTICE_ALLOW_PRIVATE: 'true' } });
  const asked = await askWhileKilled(store, targets);
  const told = { webhook: new Map<number, Told>(), push: new Map<number, Told>() };
  const isTold = () => {
    noteTold(told.webhook, targets.webhook.received, ({ body }) => JSON.parse(body.toString()));
    noteTold(told.push, targets.push.received, (post) => targets.browser.read(post));
    return [told.webhook, told.push].every((by) => by.size >= asked.numbers.size);
  };
  await waitUntil(isTold, { what: 'every quotation is told', timeoutMs: 60_000 }).catch(() => undefined);
  targets.up.push({ fromMs: asked.upFromMs, toMs: Date.now() });
  return toTrialRow({ engine, asked, targets, told });
}

async function openTargets(): Promise<Targets> {
  const [webhook, push] = [await startReceiver(), await startPushService()];
  closeAtEnd(() => Promise.all([webhook.stop(), push.stop()]));
  return { webhook, push, browser: push.subscribe(), up: [] };
}

interface Asked {
  /** Times in ms at which the quotations were acknowledged, by their codes. */
  numbers: Map<string, number>;
  restartMs: number[];
  kills: number;
  /** Time in ms since which the store and both receivers run without interruption. */
  upFromMs: number;
}

/** Posts quotations while the store, the receivers or both are stopped and started again. */
async function askWhileKilled(store: RunningStore, { webhook, push, up }: Targets): Promise<Asked> {
  const most = scaled(1000, 40);
  const kills = scaled(40, 6);
  const numbers = new Map<string, number>();
  let isOver = false;
  closeAtEnd(() => (isOver = true));
  const writing = Array.from({ length: writers }, async () => {
    while (!isOver && numbers.size < most) {
      const code = await postQuotation(store.url);
      if (code) numbers.set(code, Date.now());
      // The pauses spread the quotations over all kills.
      await wait((kills * 2500 * writers) / most);
    }
  });
  const restartMs: number[] = [];
  let upFromMs = Date.now();
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(Math.random() * 2500);
    up.push({ fromMs: upFromMs, toMs: Date.now() });
    const kind = kill % 3;
    if (kind > 0) await Promise.all([webhook.stop(), push.stop()]);
    if (kind === 1) await wait(Math.random() * 3000);
    else restartMs.push(await store.killAndRestart());
    if (kind > 0) await Promise.all([webhook.start(), push.start()]);
    upFromMs = Date.now();
  }
  await Promise.all(writing);
  return { numbers, restartMs, kills, upFromMs };
}

interface Told {
  ids: Set<string>;
  firstMs: number;
  createdMs: number;
  times: number;
}

/** Rebuilds the map of received notices from all received requests. Its keys are the numbers of the quotations. */
function noteTold(
  told: Map<number, Told>,
  posts: readonly ReceivedPost[],
  read: (post: ReceivedPost) => unknown,
): void {
  told.clear();
  for (const post of posts) {
    const { id, numero, criadoEm } = read(post) as { id: string; numero: number; criadoEm: string };
    const one = told.get(numero) ?? { ids: new Set(), firstMs: post.atMs, createdMs: Date.parse(criadoEm), times: 0 };
    one.ids.add(id);
    one.times += 1;
    told.set(numero, one);
  }
}

function toTrialRow({
  engine,
  asked: { numbers, restartMs, kills },
  targets: { up },
  told,
}: {
  engine: EngineName;
  asked: Asked;
  targets: Targets;
  told: { webhook: Map<number, Told>; push: Map<number, Told> };
}): TrialRow {
  const all = [...told.webhook.values(), ...told.push.values()];
  const missing = 2 * numbers.size - Math.min(told.webhook.size, numbers.size) - Math.min(told.push.size, numbers.size);
  const doubles = all.reduce((sum, { times }) => sum + times - 1, 0);
  const otherIds = all.filter(({ ids }) => ids.size > 1).length;
  const worstMs = Math.max(0, ...all.map((one) => getLongestUpMs(one, up)));
  return {
    tried: `${formatNumber(numbers.size)} quotations asked for while store, receivers or both were killed, ${engineNames[engine]}`,
    times: kills,
    outcome:
      `${missing} notices missing by webhook and push; ${doubles} sent twice, ${otherIds} of them with another id; ` +
      `the last one told ${toSeconds(worstMs)} s after store and receivers were up`,
    servedAgain: formatTimes(restartMs),
    isHeld: missing === 0 && otherIds === 0 && worstMs <= latestMs && numbers.size > 0,
  };
}

/** Returns the longest time in ms for which a notice was not received although store and receivers were running. */
function getLongestUpMs({ createdMs, firstMs }: Told, up: Targets['up']): number {
  return Math.max(0, ...up.map(({ fromMs, toMs }) => Math.min(toMs, firstMs) - Math.max(fromMs, createdMs)));
}
