import { cp, rm } from 'node:fs/promises';
import { listOwnerProducts } from '#app/data/catalogue/owner/owner-products.ts';
import { bumpCatalogueVersion } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { parseOwnerQuery } from '#app/domain/catalogue/owner/owner-query.ts';
import type { BulkChange } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { applyBulk, undoBulk } from '#app/operations/catalogue/bulk/apply-bulk-change.ts';
import { planBulk } from '#app/operations/catalogue/bulk/plan-bulk-change.ts';
import { generatedAtMs } from './catalogue/generate-products.ts';
import { roundMs, watchLoop, type WatchedWork } from './catalogue/measure.ts';
import { generateCatalogue, getGeneratedFolder } from './catalogue/open-catalogue.ts';
import { atMost, getMedian, type Figure, type Part } from './lib/report.ts';
import { createBenchFolder, missingPostgres, withPostgres } from './lib/store.ts';

const products = Number(process.env.BENCH_PRODUCTS ?? 20_000);
const longestBlockMs = 50;
const rounds = 5;
const pageSize = 50;

/** What the owner asks of the table, by its address. */
const reads = {
  'a page': '',
  'a search': 'busca=racao saco',
  'a filter in another order': 'mostrar=out-of-stock&ordem=-price',
  'the last page': `pagina=${Math.ceil(products / pageSize)}`,
} as const;

const changes: Record<string, BulkChange> = {
  'prices + 5 %': { kind: 'price-percent', basisPoints: 500, rounding: 'ends-in-90' },
  'a tag': { kind: 'tag-add', tag: 'Promoção de verão' },
};

/** The owner's table of products and changes of all of them: processor time, and how long nobody else is answered. */
export const panel: Part = {
  title: 'The owner’s panel',
  async run() {
    const sqlite = await measureSqlite();
    const postgres = await withPostgres(async ({ urlOf }) => {
      const db = await generateCatalogue({ url: urlOf('postgres'), dataDir: '' }, products);
      return measure(db).finally(() => db.close());
    });
    const measured = { sqlite, ...(postgres && { postgres }) };
    return {
      figures: Object.entries(measured).flatMap(([engine, works]) => describe(engine, works)),
      missing: postgres ? [] : [missingPostgres],
      details: measured,
    };
  },
};

type Works = Record<string, WatchedWork>;

async function measureSqlite(): Promise<Works> {
  const folder = createBenchFolder();
  await cp(await getGeneratedFolder(products), folder, { recursive: true });
  const db = await openDatabase({ url: null, dataDir: folder });
  try {
    return await measure(db);
  } finally {
    await db.close();
    await rm(folder, { recursive: true });
  }
}

async function measure(db: Database): Promise<Works> {
  const works: Works = {};
  for (const [name, address] of Object.entries(reads)) {
    const query = parseOwnerQuery(new URLSearchParams(address));
    const times: WatchedWork[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // As after a change in the table, which nothing in memory outlives.
      await db.transact((tx) => bumpCatalogueVersion(tx, generatedAtMs));
      times.push(await watchLoop(() => listOwnerProducts(db, { ...query, pageSize })));
    }
    works[name] = getMedianWork(times);
  }
  for (const [name, change] of Object.entries(changes)) {
    let id = 0;
    const filter = parseOwnerQuery(new URLSearchParams());
    works[`the list of ${name}`] = await watchLoop(async () => {
      const planned = await planBulk(db, { selection: { filter }, change, nowMs: generatedAtMs });
      if (!planned.ok) throw new Error(planned.error.kind);
      ({ id } = planned.value);
    });
    works[`${name}, applied`] = await watchLoop(() => applyBulk(db, { id, nowMs: generatedAtMs }));
    works[`${name}, undone`] = await watchLoop(() => undoBulk(db, { id, nowMs: generatedAtMs }));
  }
  return works;
}

function getMedianWork(works: readonly WatchedWork[]): WatchedWork {
  const median = (figure: keyof WatchedWork) => getMedian(works.map((work) => work[figure]));
  return {
    ms: roundMs(median('ms')),
    longestBlockMs: median('longestBlockMs'),
    longestStepCpuMs: median('longestStepCpuMs'),
  };
}

function describe(engine: string, works: Works): Figure[] {
  return Object.entries(works).flatMap(([name, work]) => {
    const what = `${engine}, ${products} products: ${name}`;
    const why = `of ${work.longestBlockMs} ms elapsed, with waiting for disk and processor; after a change it is the commit (decision 075)`;
    return [
      { name: what, value: `${work.ms} ms, longest hold ${work.longestBlockMs} ms` },
      atMost(`${what}: processor time of the longest hold`, work.longestStepCpuMs, longestBlockMs, { unit: 'ms', why }),
    ];
  });
}
