import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getValidUntilMs } from '#app/domain/quotation/stored/validity.ts';
import { makeCode } from '#tests/factories/quotation.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { putProduct } from './lib/calls.ts';
import { createMovedClock, type MovedClock } from './lib/moved-clock.ts';
import { makeTrialDatabase, ownerToken, startTrialStore, type TrialDatabase, type TrialStore } from './lib/store.ts';
import { toSeconds, type Trial, type TrialRow } from './lib/trial.ts';
import { startLoad } from './lib/visits.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A minute until something is looked at again, and the time of a copy on a busy machine. */
const noticedMs = 200_000;

/** What turns, from a moment before: each with the zone that the store's process runs in. */
const turns = [
  { name: 'the year’s end, in UTC', zone: 'UTC', atMs: Date.UTC(2027, 0, 1) },
  { name: 'the year’s end, in Brasília', zone: 'America/Sao_Paulo', atMs: Date.UTC(2027, 0, 1, 3) },
  { name: 'a change to daylight saving time', zone: 'America/Sao_Paulo', atMs: Date.UTC(2018, 10, 4, 3) },
  { name: 'a change from daylight saving time', zone: 'America/Sao_Paulo', atMs: Date.UTC(2019, 1, 17, 2) },
  { name: 'a change from daylight saving time, abroad', zone: 'Europe/Lisbon', atMs: Date.UTC(2026, 9, 25, 1) },
  { name: '29 February', zone: 'America/Sao_Paulo', atMs: Date.UTC(2028, 1, 29, 3) },
];

/** The clock of the store's process is moved by a day, and runs over turns of the calendar. */
export const movedClock: Trial = {
  title: 'Moved clock',
  async run() {
    const database = await makeTrialDatabase(null);
    try {
      const clock = createMovedClock(database.location.dataDir);
      if (!clock) return { rows: [], notRun: ['libfaketime is not installed'] };
      const rows = [await tryDay(database, clock)];
      for (const turn of turns) rows.push(await tryTurn(database, clock, turn));
      return { rows };
    } finally {
      await database.remove();
    }
  },
};

/** Offers, sessions, quotations, limits, copies and the access log while the clock goes a day ahead and back. */
async function tryDay(database: TrialDatabase, clock: MovedClock): Promise<TrialRow> {
  const copies = path.join(database.location.dataDir, 'copias-automaticas');
  const env = { ...clock.env, ...{ OFFER_ENDS_DISCOUNT: 'true', QUOTATION_DAYS: '1', ACCESS_LOG_DAYS: '183' } };
  const withCopies = { ...env, BACKUP_TO: copies, BACKUP_EVERY: '1m' };
  const store = await startTrialStore(database.location, { env });
  const seen: [what: string, isRight: boolean][] = [];
  const endsAt = new Date(Date.now() + 2 * hourMs).toISOString();
  await putProduct(store.url, 1, { discount: 10, offerDate: { startDate: null, endDate: endsAt } });
  seen.push(['an offer before its end', (await readDiscount(store)) === 10]);
  const code = makeCode();
  seen.push(['a new quotation', (await postCode(store, code)).situacao === 'enviada']);
  const cookie = await signIn(store);
  seen.push(['a session', await isSignedIn(store, cookie)]);

  clock.move(dayMs + hourMs);
  const offerMs = await waitFor('an offer ends', async () => (await readDiscount(store)) === 0);
  seen.push(['a session after 25 h without a visit', !(await isSignedIn(store, cookie))]);
  const later = await signIn(store);
  clock.move(2 * dayMs);
  await wait(1500);
  seen.push(['a quotation of a day, after two', (await postCode(store, code)).situacao === 'vencida']);
  for (let guess = 0; guess < 6; guess += 1) await guessToken(store);
  seen.push(['the sixth guess', (await guessToken(store)) === 429]);

  clock.move(0);
  const backMs = await waitFor('an offer runs again', async () => (await readDiscount(store)) === 10);
  seen.push(['a session from a day ahead', await isSignedIn(store, later)]);
  seen.push(['the quotation, again', (await postCode(store, code)).situacao === 'enviada']);
  const limitMs = await waitFor('guesses are counted anew', async () => (await guessToken(store)) !== 429);
  const days = [0, dayMs].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10));
  const files = days.map((day) => path.join(database.location.dataDir, 'acessos', `acessos-${day}.log`));
  await store.stop();
  seen.push(['a file of accesses for each day', files.every((file) => existsSync(file))]);

  const count = () => (existsSync(copies) ? readdirSync(copies).filter((name) => name.endsWith('.backup')).length : 0);
  const first = await startTrialStore(database.location, { env: withCopies });
  await waitFor('the first copy', async () => count() === 1);
  await first.stop();
  clock.move(-dayMs);
  const second = await startTrialStore(database.location, { env: withCopies });
  const copyMs = await waitFor('a copy though the last one is of tomorrow', async () => count() === 2);
  await second.stop();
  clock.move(0);
  const wrong = seen.flatMap(([what, isRight]) => (isRight ? [] : [what]));
  const noticed = `an offer's end noticed after ${toSeconds(offerMs)} s, its return after ${toSeconds(backMs)} s, guesses counted anew after ${toSeconds(limitMs)} s, the next copy after ${toSeconds(copyMs)} s`;
  return {
    ...{
      tried: 'clock a day or two ahead and back: offers, sessions, quotations, limits, copies, access log',
      times: 1,
    },
    outcome: wrong.length > 0 ? `not as promised: ${wrong.join(', ')}` : `all as promised; ${noticed}`,
    ...{ servedAgain: '', isHeld: wrong.length === 0 },
  };
}

/** Visitors and quotations from eight seconds before until eight after: nobody notices, and no access is missing. */
async function tryTurn(
  database: TrialDatabase,
  clock: MovedClock,
  { name, zone, atMs }: (typeof turns)[number],
): Promise<TrialRow> {
  clock.move(atMs - 8000 - Date.now());
  const env = { ...clock.env, TZ: zone, ACCESS_LOG_DAYS: '400', QUOTATION_DAYS: '10' };
  const store = await startTrialStore(database.location, { env });
  clock.move(atMs - 8000 - Date.now());
  await wait(1500);
  const linesBefore = countAccesses(database);
  const load = startLoad(store.url, {
    visitors: 2,
    paths: ['/home', '/shop', '/cotacao', '/api/Produto/v1/produtosHome'],
  });
  let [posted, wrong] = [0, 0];
  while (clock.now() < atMs + 8000) {
    const askedAt = clock.now();
    const { validaAte } = await postCode(store, makeCode());
    posted += 1;
    const right = [askedAt, clock.now()].map((ms) => new Date(getValidUntilMs(ms, 10)).toISOString());
    if (!right.includes(validaAte)) wrong += 1;
    await wait(250);
  }
  const endings = await load.stop();
  await store.stop();
  const asked = load.countSoFar();
  const failed = asked - (endings['200'] ?? 0);
  const missing = asked + posted - (countAccesses(database) - linesBefore);
  return {
    ...{ tried: `clock runs over ${name} (${new Date(atMs).toISOString().slice(0, 16)} UTC)`, times: 1 },
    outcome: `${failed} of ${asked} page views failed; ${wrong} of ${posted} quotations with another last day; ${missing} accesses not written down`,
    ...{ servedAgain: '', isHeld: failed + wrong + missing === 0 },
  };
}

function countAccesses({ location }: TrialDatabase): number {
  const folder = path.join(location.dataDir, 'acessos');
  if (!existsSync(folder)) return 0;
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
}

async function waitFor(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  await waitUntil(isSo, { what, timeoutMs: noticedMs });
  return performance.now() - startedAt;
}

async function readDiscount({ url }: TrialStore): Promise<number> {
  const response = await fetch(`${url}/api/Produto/v1/produtos?ids=1`);
  const { data } = (await response.json()) as { data: { discount: number }[] };
  return data[0]?.discount ?? -1;
}

async function postCode({ url }: TrialStore, codigo: string): Promise<{ situacao: string; validaAte: string }> {
  const response = await fetch(`${url}/api/Cotacao/v1/cotacao`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.9.${Math.trunc(Math.random() * 255)}.7` },
    body: JSON.stringify({ codigo, itens: [{ produtoId: 1, quantidade: 1 }] }),
  });
  const { data } = (await response.json()) as { data: { situacao: string; validaAte: string } };
  return data;
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://loja.example' };

async function signIn({ url }: TrialStore): Promise<string> {
  const body = new URLSearchParams({ token: ownerToken });
  const response = await fetch(`${url}/painel/entrar`, { method: 'POST', headers: form, body, redirect: 'manual' });
  return (response.headers.get('Set-Cookie') ?? '').split(';', 1)[0] ?? '';
}

async function isSignedIn({ url }: TrialStore, cookie: string): Promise<boolean> {
  return (await fetch(`${url}/painel`, { headers: { Cookie: cookie }, redirect: 'manual' })).status === 200;
}

async function guessToken({ url }: TrialStore): Promise<number> {
  const headers = { ...form, 'X-Forwarded-For': '10.200.0.1' };
  const body = new URLSearchParams({ token: 'errado-errado-errado-errado' });
  return (await fetch(`${url}/painel/entrar`, { method: 'POST', headers, body, redirect: 'manual' })).status;
}
