import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#app/data/database/database.ts';
import { postQuotation, postReview, putPrice } from '../lib/calls.ts';
import { engineNames, findFaults, onBothEngines } from '../lib/engines.ts';
import { startTrialStore, type TrialDatabase, type TrialStore } from '../lib/store.ts';
import { describeTimes, formatNumber, scaled, type Trial, type TrialRow } from '../lib/trial.ts';

const writers = 6;
const longestMs = 900;

/** A kind of write that visitors or the owner make while the store is killed. */
interface Kind {
  name: string;
  times: number;
  /** Writes once. */
  write(url: string, writer: number): Promise<void>;
  /** How many acknowledged writes there were, and how many of them are not stored. */
  count(db: Database): Promise<{ acknowledged: number; lost: number }>;
}

/** Each kind of write while the store is killed again and again, on both engines. */
export const killsDuringWrites: Trial = {
  title: 'Killed (`kill -9`) during writes',
  run: () =>
    onBothEngines(async (database, engine) => {
      const rows: TrialRow[] = [];
      for (const kind of [keepReviews(), keepQuotations(), keepPrices()]) {
        const row = await tryKind(database, kind);
        rows.push({ ...row, tried: `store killed while ${kind.name}, ${engineNames[engine]}` });
      }
      return rows;
    }),
};

async function tryKind({ location, db }: TrialDatabase, kind: Kind): Promise<TrialRow> {
  const store = await startTrialStore(location);
  const times: number[] = [];
  const faults: string[] = [];
  try {
    for (let kill = 0; kill < kind.times; kill += 1) {
      times.push(await killWhileWriting(store, kind));
      faults.push(...(await findFaults(location)));
      const { lost } = await kind.count(db);
      if (lost > 0) faults.push(`${lost} lost`);
    }
  } finally {
    await store.stop();
  }
  const { acknowledged, lost } = await kind.count(db);
  return {
    tried: '',
    times: kind.times,
    outcome: `${lost} of ${formatNumber(acknowledged)} acknowledged lost; ${faults.length} faults found${faults.length > 0 ? ` (${faults[0]})` : ''}`,
    servedAgain: describeTimes(times),
    isHeld: faults.length === 0 && acknowledged > 0,
  };
}

async function killWhileWriting(store: TrialStore, kind: Kind): Promise<number> {
  let isOver = false;
  const writing = Array.from({ length: writers }, async (_, writer) => {
    while (!isOver) await kind.write(store.url, writer);
  });
  await wait(Math.random() * longestMs + 20);
  const restarting = store.killAndRestart();
  isOver = true;
  await Promise.all(writing);
  return restarting;
}

function keepReviews(): Kind {
  const texts = new Set<string>();
  return {
    ...{ name: 'reviews were posted', times: scaled(120) },
    async write(url) {
      const text = await postReview(url);
      if (text) texts.add(text);
    },
    async count(db) {
      const stored = new Set(
        (await db.query.selectFrom('reviews').select('comment').execute()).map(({ comment }) => comment),
      );
      return { acknowledged: texts.size, lost: [...texts].filter((text) => !stored.has(text)).length };
    },
  };
}

function keepQuotations(): Kind {
  const codes = new Set<string>();
  return {
    ...{ name: 'quotations were sent', times: scaled(120) },
    async write(url) {
      const code = await postQuotation(url);
      if (code) codes.add(code);
    },
    async count(db) {
      const stored = new Set(
        (await db.query.selectFrom('quotations').select('code').execute()).map(({ code }) => code),
      );
      return { acknowledged: codes.size, lost: [...codes].filter((code) => !stored.has(code)).length };
    },
  };
}

/** Each writer raises the price of a product of its own: what is stored lies between the last acknowledged and the last sent. */
function keepPrices(): Kind {
  const [sent, acknowledged] = [new Map<number, number>(), new Map<number, number>()];
  let count = 0;
  return {
    ...{ name: "the owner's prices changed", times: scaled(110) },
    async write(url, writer) {
      const id = writer + 1;
      const price = (sent.get(id) ?? 50) + 1;
      sent.set(id, price);
      if (!(await putPrice(url, id, price))) return;
      acknowledged.set(id, price);
      count += 1;
    },
    async count(db) {
      const products = await db.query.selectFrom('products').select(['id', 'price_cents']).execute();
      const wrong = products.filter(
        ({ id, price_cents: cents }) =>
          cents / 100 < (acknowledged.get(id) ?? 50) || cents / 100 > (sent.get(id) ?? 50),
      );
      return { acknowledged: count, lost: wrong.length };
    },
  };
}
