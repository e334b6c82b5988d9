import { setTimeout as wait } from 'node:timers/promises';
import { rmSync } from 'node:fs';
import { makeFolder, type RunningStore } from '../bench/lib/running-store.ts';
import { makeOtherBuild } from '../e2e/support/stores/make-other-build.ts';
import { quotationLimits } from '#app/operations/quotation/visitor-quotations.ts';
import { reviewLimits } from '#app/operations/reviews/post-review.ts';
import { makeCode } from '#tests/factories/quotation.ts';
import { makePosting, reviewCall } from '#tests/support/http/review-calls.ts';
import { createDatabase } from '../bench/lib/databases.ts';
import type { PostgresServer } from '#tests/support/databases/postgres-server.ts';
import { postForm, readCookie, type Caller } from '#tests/support/http/panel-calls.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { putPrice } from './lib/store-writes.ts';
import { startNginx } from './lib/nginx.ts';
import { tryOwner } from './owner-behind-proxy.ts';
import { closeAtEnd } from '../bench/lib/close-at-end.ts';
import { makeTrialDatabase, ownerToken, startTrialPostgres, startTrialStore } from './lib/trial-setup.ts';
import { formatTimes, formatNumber, scaleCount, type Trial, type TrialRow } from './lib/trial.ts';

const page = '/shop/shop-details/1';
const quotationCall = '/api/Cotacao/v1/cotacao';
const maxPropagationMs = 1000;

/** Runs two and three instances on one PostgreSQL behind nginx. */
export const severalInstances: Trial = {
  title: 'Several instances on one PostgreSQL',
  async run() {
    const server = await startTrialPostgres();
    return [...(await tryInstances(server, 2)), ...(await tryInstances(server, 3))];
  },
};

async function tryInstances(server: PostgresServer, count: number): Promise<TrialRow[]> {
  const { location } = await makeTrialDatabase(await createDatabase(server, `instances_${count}`));
  const stores: RunningStore[] = [];
  const env = { TRUST_PROXY: '2', ASSETS_DIR: makeFolder() };
  while (stores.length < count) stores.push(await startTrialStore({ ...location, dataDir: makeFolder() }, { env }));
  const proxy = await startNginx(stores.map(({ url }) => url));
  const rows = [await tryPrices(stores), await trySharing(stores), await tryOwner(proxy.url)];
  rows.push(await tryUpdate(stores, proxy.url));
  for (const store of stores) await store.stop();
  return rows.map((row) => ({ ...row, tried: `${count} instances: ${row.tried}` }));
}

/** Measures the time until all instances show a price that was changed through one of them. */
async function tryPrices(stores: readonly RunningStore[]): Promise<TrialRow> {
  const times = scaleCount(50, 3);
  const timesMs: number[] = [];
  const urls = stores.map(({ url }) => url);
  for (let round = 0; round < times; round += 1) {
    const price = 1000 + round;
    for (const url of urls) await (await fetch(url + page)).text();
    await putPrice(urls[round % urls.length] ?? '', 1, price);
    const changedAt = performance.now();
    const shown = `${formatNumber(price).replace(',', '.')},00`;
    const shows = async (url: string) => (await (await fetch(url + page)).text()).includes(shown);
    await Promise.all(urls.map((url) => waitUntil(() => shows(url), { what: `${shown} on ${url}` })));
    timesMs.push(performance.now() - changedAt);
  }
  return {
    tried: 'a changed price is shown by all of them',
    times,
    outcome: `after ${formatTimes(timesMs)}`,
    isHeld: timesMs.every((ms) => ms <= maxPropagationMs),
  };
}

/** Sends requests of one visitor and one owner to alternating instances, which must share limits and sessions. */
async function trySharing(stores: readonly RunningStore[]): Promise<TrialRow> {
  const getInstanceUrl = (turn: number) => stores[turn % stores.length]?.url ?? '';
  const sender = { 'X-Forwarded-For': '203.0.113.7, 127.0.0.1', 'Content-Type': 'application/json' };
  const post = async (turn: number, path: string, body: unknown) =>
    (await fetch(getInstanceUrl(turn) + path, { method: 'POST', headers: sender, body: JSON.stringify(body) })).status;
  const count = (statuses: readonly number[]) => statuses.filter((status) => status === 201).length;
  const [reviews, quotations]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < reviewLimits.perProduct + 3; turn += 1)
    reviews.push(await post(turn, reviewCall, makePosting({ comentario: `Bom ${makeCode()}` })));
  const codes = Array.from({ length: quotationLimits.perSender + 3 }, makeCode);
  for (const [turn, codigo] of codes.entries())
    quotations.push(await post(turn, quotationCall, { codigo, itens: [{ produtoId: 1, quantidade: 1 }] }));
  const isSame = (await post(1, quotationCall, { codigo: codes[0], itens: [{ produtoId: 1, quantidade: 1 }] })) === 201;
  const seen = await fetch(`${getInstanceUrl(1)}/cotacao/${codes[0]}`);

  const first: Caller = { get: (path, init) => fetch(getInstanceUrl(0) + path, { redirect: 'manual', ...init }) };
  const cookie = readCookie(await postForm(first, '/painel/entrar', { fields: { token: ownerToken } }));
  const panels = await Promise.all(
    stores.map(({ url }) => fetch(`${url}/painel`, { headers: { Cookie: cookie }, redirect: 'manual' })),
  );
  const isSignedIn = panels.every(({ status }) => status === 200);
  return {
    tried: 'one visitor and one owner go from one to the other',
    times: 1,
    outcome:
      `${count(reviews)} of ${reviews.length} reviews and ${count(quotations)} of ${quotations.length} quotations of one address taken; ` +
      `its quotation opens and is known on another: ${seen.status === 200 && isSame}; the session holds on all: ${isSignedIn}`,
    isHeld:
      count(reviews) === reviewLimits.perProduct &&
      count(quotations) === quotationLimits.perSender &&
      seen.status === 200 &&
      isSame &&
      isSignedIn,
  };
}

/** Restarts one instance after another with a new build, while visitors open pages with all their files. */
async function tryUpdate(stores: readonly RunningStore[], url: string): Promise<TrialRow> {
  const otherBuild = await makeOtherBuild();
  let [isOver, requestCount, documents] = [false, 0, 0];
  const failed: string[] = [];
  closeAtEnd(() => (isOver = true));
  const oldAssets = await listAssets(url);
  async function fetchTarget(target: string): Promise<string> {
    requestCount += 1;
    const answer = await fetch(url + target).catch((error: unknown) => String(error));
    if (typeof answer !== 'string' && answer.ok) return answer.text();
    failed.push(`${target} ${typeof answer === 'string' ? answer : answer.status}`);
    return '';
  }
  const visiting = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const html = await fetchTarget(documents % 2 ? '/shop' : page);
      documents += 1;
      for (const asset of readAssets(html)) await fetchTarget(asset);
      // A tab that was opened before the update may load scripts of the old build at any time.
      for (const asset of oldAssets.slice(0, 5)) await fetchTarget(asset);
    }
  });
  const startedAt = performance.now();
  for (const store of stores) {
    await store.replace(otherBuild);
    await wait(500);
  }
  const ms = performance.now() - startedAt;
  isOver = true;
  await Promise.all(visiting);
  const currentAssets = await listAssets(url);
  const isNew = currentAssets.every((asset) => !oldAssets.includes(asset));
  for (const asset of oldAssets) await fetchTarget(asset);
  rmSync(otherBuild, { recursive: true, force: true });
  const kinds = failed.length > 0 ? ` (${failed.slice(0, 3).join('; ')})` : '';
  return {
    tried: 'rolling update to another build under load',
    times: 1,
    outcome:
      `${failed.length} of ${formatNumber(requestCount)} requests failed${kinds}, among them the scripts of ${formatNumber(documents)} pages of both builds; ` +
      `${oldAssets.length} scripts of the old build still served by the new one: ${isNew}; ${Math.round(ms / 1000)} s`,
    isHeld: failed.length === 0 && isNew,
  };
}

async function listAssets(url: string): Promise<string[]> {
  return readAssets(await (await fetch(url + page)).text());
}

function readAssets(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g), ([path]) => path))];
}
