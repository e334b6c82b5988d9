import { setTimeout as wait } from 'node:timers/promises';
import type { EngineName } from '#app/data/database/database.ts';
import { storeDevice } from '#app/data/notices/notice-targets.ts';
import { startPushService, type TestBrowser } from '#tests/support/http/push-service.ts';
import { startReceiver, type ReceivedPost, type Receiver } from '#tests/support/http/post-receiver.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { postQuotation } from './lib/store-writes.ts';
import { closeAtEnd } from '../bench/lib/close-at-end.ts';
import type { RunningStore } from '../bench/lib/running-store.ts';
import { engineNames, makeDatabaseOn, startTrialStore } from './lib/trial-setup.ts';
import { formatNumber, formatTimes, scaleCount, formatSeconds, type Trial, type TrialRow } from './lib/trial.ts';

const writers = 4;
const maxDelayMs = 10_000;
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
  const posted = await postWhileKilled(store, targets);
  const received = { webhook: new Map<number, ReceivedNotice>(), push: new Map<number, ReceivedNotice>() };
  const areAllReceived = () => {
    collectNotices(received.webhook, targets.webhook.received, ({ body }) => JSON.parse(body.toString()));
    collectNotices(received.push, targets.push.received, (post) => targets.browser.read(post));
    return [received.webhook, received.push].every((notices) => notices.size >= posted.acknowledgedAtMsByCode.size);
  };
  await waitUntil(areAllReceived, { what: 'every quotation is told', timeoutMs: 60_000 }).catch(() => undefined);
  targets.up.push({ fromMs: posted.upFromMs, toMs: Date.now() });
  return toTrialRow({ engine, posted, targets, notices: received });
}

async function openTargets(): Promise<Targets> {
  const [webhook, push] = [await startReceiver(), await startPushService()];
  closeAtEnd(() => Promise.all([webhook.stop(), push.stop()]));
  return { webhook, push, browser: push.subscribe(), up: [] };
}

interface PostedQuotations {
  /** Times in ms at which the quotations were acknowledged, by their codes. */
  acknowledgedAtMsByCode: Map<string, number>;
  restartMs: number[];
  kills: number;
  /** Time in ms since which the store and both receivers run without interruption. */
  upFromMs: number;
}

/** Posts quotations while the store, the receivers or both are stopped and started again. */
async function postWhileKilled(store: RunningStore, { webhook, push, up }: Targets): Promise<PostedQuotations> {
  const maxQuotations = scaleCount(1000, 40);
  const kills = scaleCount(40, 6);
  const acknowledgedAtMsByCode = new Map<string, number>();
  let isOver = false;
  closeAtEnd(() => (isOver = true));
  const writing = Array.from({ length: writers }, async () => {
    while (!isOver && acknowledgedAtMsByCode.size < maxQuotations) {
      const code = await postQuotation(store.url);
      if (code) acknowledgedAtMsByCode.set(code, Date.now());
      // The pauses spread the quotations over all kills.
      await wait((kills * 2500 * writers) / maxQuotations);
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
  return { acknowledgedAtMsByCode, restartMs, kills, upFromMs };
}

interface ReceivedNotice {
  ids: Set<string>;
  firstMs: number;
  createdMs: number;
  times: number;
}

/** Rebuilds the map of received notices from all received requests. Its keys are the numbers of the quotations. */
function collectNotices(
  received: Map<number, ReceivedNotice>,
  posts: readonly ReceivedPost[],
  read: (post: ReceivedPost) => unknown,
): void {
  received.clear();
  for (const post of posts) {
    const { id, numero, criadoEm } = read(post) as { id: string; numero: number; criadoEm: string };
    const notice = received.get(numero) ?? {
      ids: new Set(),
      firstMs: post.atMs,
      createdMs: Date.parse(criadoEm),
      times: 0,
    };
    notice.ids.add(id);
    notice.times += 1;
    received.set(numero, notice);
  }
}

function toTrialRow({
  engine,
  posted: { acknowledgedAtMsByCode, restartMs, kills },
  targets: { up },
  notices: received,
}: {
  engine: EngineName;
  posted: PostedQuotations;
  targets: Targets;
  notices: { webhook: Map<number, ReceivedNotice>; push: Map<number, ReceivedNotice> };
}): TrialRow {
  const allNotices = [...received.webhook.values(), ...received.push.values()];
  const missing =
    2 * acknowledgedAtMsByCode.size -
    Math.min(received.webhook.size, acknowledgedAtMsByCode.size) -
    Math.min(received.push.size, acknowledgedAtMsByCode.size);
  const duplicates = allNotices.reduce((sum, { times }) => sum + times - 1, 0);
  const changedIds = allNotices.filter(({ ids }) => ids.size > 1).length;
  const worstMs = Math.max(0, ...allNotices.map((notice) => getLongestUpMs(notice, up)));
  return {
    tried: `${formatNumber(acknowledgedAtMsByCode.size)} quotations asked for while store, receivers or both were killed, ${engineNames[engine]}`,
    times: kills,
    outcome:
      `${missing} notices missing by webhook and push; ${duplicates} sent twice, ${changedIds} of them with another id; ` +
      `the last one told ${formatSeconds(worstMs)} s after store and receivers were up`,
    servedAgain: formatTimes(restartMs),
    isHeld: missing === 0 && changedIds === 0 && worstMs <= maxDelayMs && acknowledgedAtMsByCode.size > 0,
  };
}

/** Returns the longest time in ms for which a notice was not received although store and receivers were running. */
function getLongestUpMs({ createdMs, firstMs }: ReceivedNotice, up: Targets['up']): number {
  return Math.max(0, ...up.map(({ fromMs, toMs }) => Math.min(toMs, firstMs) - Math.max(fromMs, createdMs)));
}
