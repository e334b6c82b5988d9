import { AsyncLocalStorage } from 'node:async_hooks';
import { createApi, type Api } from '#app/api/api.ts';
import { createOwnerGate } from '#app/api/owner/owner-gate.ts';
import { bumpCatalogueVersion, getCatalogueVersion } from '#app/data/catalogue/version.ts';
import type { Database, DatabaseLocation } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { createShopReader } from '#app/data/store/settings.ts';
import { createResponseCache } from '#app/http/response-cache.ts';
import { createWorkQueue } from '#app/http/work-queue.ts';
import { createTokenCheck } from '#app/operations/owner/token-check.ts';
import { createVisitorQuotations } from '#app/operations/quotation/visitor-quotations.ts';
import { createPostReview } from '#app/operations/reviews/post-review.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import type { Timeline } from './timeline.ts';

export const publicUrl = 'http://loja.example';
export const ownerToken = 'token-da-simulacao-0123';
/** Maximum number of quotations per hour. It is small, so that the simulation reaches it. */
const maxPerHour = 3;

/**
 * Products at the beginning of each run: one with a large stock, one with a small stock, and one with a price by
 * quantity.
 */
export const products = [
  { id: 1, sku: 'S-1', title: 'Sal mineral', price: 100, discount: 0, quantity: 1000, sizes: ['10 kg', '30 kg'] },
  { id: 2, sku: 'S-2', title: 'Bebedouro', price: 89.9, discount: 15, quantity: 3 },
  { id: 3, sku: 'S-3', title: 'Arame', price: 20, discount: 0, quantity: 12, priceSteps: [{ quantity: 5, price: 18 }] },
];

/** Context of a request while it is handled. */
export interface RequestContext {
  timeline: Timeline;
  nowMs: () => number;
  isOwner: boolean;
  /** Called after each of its transactions with the result. */
  onCommit: (result: unknown) => void;
}

/** One of several instances of the store on the same database, with separate connections, caches and counters. */
export interface Instance {
  db: Database;
  api: Api;
  /** Notices the changes of other instances, which a real instance does within a second. */
  notice(): Promise<void>;
}

export interface Shop {
  instances: Instance[];
  /** Handles a request; each of its transactions is a step of the timeline. */
  during<Result>(context: RequestContext, work: () => Promise<Result>): Promise<Result>;
  /** Restores the initial catalogue and deletes the quotations. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const requests = new AsyncLocalStorage<RequestContext>();
const nothing = { hasQuotations: false, hasChanges: false };
/** Tables that runs have written since the last reset. */
let changed = nothing;

/** Opens a store. @param location location of an empty database @param count number of instances */
export async function openShop(location: DatabaseLocation, count = 2): Promise<Shop> {
  const first = await openDatabase(location);
  await fillCatalogue(first, products);
  const start = await first.query.selectFrom('products').selectAll().orderBy('id').execute();
  const others = await Promise.all(Array.from({ length: count - 1 }, () => openDatabase(location)));
  const databases = [first, ...others];
  const instances = await Promise.all(databases.map(startInstance));
  return {
    instances,
    during: (context, work) => requests.run(context, work),
    async reset() {
      const { hasQuotations, hasChanges } = changed;
      changed = nothing;
      if (!hasQuotations && !hasChanges) return;
      await first.transact(async (tx) => {
        for (const table of ['quotation_events', 'quotation_items', 'quotations', 'quotation_postings'] as const) {
          await tx.query.deleteFrom(table).execute();
        }
        if (!hasChanges) return;
        for (const { id, ...values } of start) {
          await tx.query.updateTable('products').set(values).where('id', '=', id).execute();
        }
        await bumpCatalogueVersion(tx, 0);
      });
      if (hasChanges) for (const { notice } of instances) await notice();
    },
    async close() {
      for (const db of databases) await db.close();
    },
  };
}

/** Starts an instance as `createApp` does, but without a port, pictures and timers. */
async function startInstance(opened: Database): Promise<Instance> {
  const db = withSteps(opened);
  const now = () => requests.getStore()?.nowMs() ?? 0;
  let version = await getCatalogueVersion(opened);
  const getVersion = () => version;
  const readShop = createShopReader({ db, localUrl: publicUrl, getVersion, environment: {} });
  await readShop();
  const cache = createResponseCache({
    getVersion,
    now,
    maxBytes: 8 * 1024 * 1024,
    queue: createWorkQueue({ concurrency: 1 }),
  });
  const notice = async () => {
    version = await getCatalogueVersion(opened);
  };
  const visitors = { db, now, clock: now, hashKey: ownerToken, isOn: async () => true, validDays: 10, maxPerHour };
  const api = createApi({
    db,
    readShop,
    publicUrl,
    now,
    cache,
    securityHeaders: [],
    postReview: createPostReview({ db, readShop, hashKey: ownerToken, maxPerHour: 1_000_000, now, onChange: notice }),
    quotations: createVisitorQuotations(visitors),
    ownerGate: createOwnerGate(createTokenCheck({ db, adminToken: ownerToken, now, clock: now })),
    onChange: notice,
    onError(error) {
      throw error;
    },
  });
  return { db, api, notice };
}

/** Returns the database with transactions that wait for their turn; each is one step of the timeline. */
function withSteps(db: Database): Database {
  return {
    ...db,
    async transact(work) {
      const context = requests.getStore();
      await context?.timeline.pause('transaction');
      const result = await db.transact(work);
      changed = { ...changed, [context?.isOwner ? 'hasChanges' : 'hasQuotations']: true };
      context?.onCommit(result);
      return result;
    },
  };
}
