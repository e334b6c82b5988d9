import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#app/data/database/database.ts';
import { countQuotationsSince, findQuotationByCode } from '#app/data/quotation/quotations.ts';
import { insertQuotation, storeContact, storeStatus } from '#app/data/quotation/quotation-writes.ts';
import type { KeptItem, StoredQuotation, QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { isQuotationCode } from '#app/domain/quotation/stored/quotation-code.ts';
import {
  maxItems,
  readQuotationRequest,
  writeContact,
  type QuotationRequest,
  type RequestError,
} from '#app/domain/quotation/stored/quotation-request.ts';
import {
  canMove,
  getQuotationState,
  moveQuotation,
  type QuotationState,
} from '#app/domain/quotation/stored/quotation-state.ts';
import { getValidUntilMs } from '#app/domain/quotation/stored/validity.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { createSharedCounts, type SharedCounts } from '#app/operations/limits/shared-counts.ts';
import { quoteItems } from './quote-items.ts';

/** How many quotations one address may ask for, and how many codes that open nothing it may try; each of them. */
export const quotationLimits = { windowMs: 10 * 60 * 1000, perSender: 20, maxRows: 20_000 } as const;
const hourMs = 60 * 60 * 1000;
const fullRetrySeconds = 600;

/** A product in a visitor's own words, on one line. */
export interface WrittenItem {
  title: string;
  quantity: number;
}

interface TooMany {
  kind: 'too-many';
  retryAfterSeconds: number;
}

/** A quotation that is kept. `isNew` is false for a retry, which gets what was stored the first time. */
export interface PostedQuotation {
  quotation: StoredQuotation;
  isNew: boolean;
  /** Products that are not quoted: unknown, hidden or restricted. */
  leftOut: number[];
}

export type PostQuotationError = { kind: 'invalid'; errors: RequestError[] } | { kind: 'nothing-quotable' } | TooMany;
export type CloseError =
  { kind: 'unknown' } | TooMany | { kind: 'changed-meanwhile' } | { kind: 'illegal-move'; state: QuotationState };

/** What a visitor does with quotations. `sender` is an address: stored is a keyed hash of it, for minutes. */
export interface VisitorQuotations {
  /** Whether links to quotations can be opened by others: without a public address nothing is kept. */
  isOn(): Promise<boolean>;
  /** @param words products that a visitor asks for in words which name none of the catalogue */
  post(posting: {
    input: unknown;
    sender: string;
    words?: readonly WrittenItem[];
  }): Promise<Result<PostedQuotation, PostQuotationError>>;
  find(asked: { code: string; sender: string }): Promise<Result<StoredQuotation, { kind: 'unknown' } | TooMany>>;
  /** Accepts or refuses the answer that the visitor saw; doing it twice changes nothing. */
  close(closing: {
    code: string;
    sender: string;
    move: 'accept' | 'refuse';
    version: number;
  }): Promise<Result<StoredQuotation, CloseError>>;
  /** Asks for the same products once more, at the prices of today. @returns the code of the new quotation */
  askAgain(asking: {
    code: string;
    sender: string;
    newCode: string;
  }): Promise<Result<string, PostQuotationError | { kind: 'unknown' }>>;
  /** Stores what the visitor adds while the quotation is open. */
  addContact(adding: { code: string; sender: string; contact: QuotationContact }): Promise<Result<null, CloseError>>;
}

interface VisitorQuotationsOptions {
  db: Database;
  now: () => number;
  isOn: () => Promise<boolean>;
  /** Days until a quotation expires. */
  validDays: number;
  /** How many quotations the shop takes in an hour, from everybody together. */
  maxPerHour: number;
  /** Key of the hashes stored in place of addresses. */
  hashKey: string;
  /** ms of a clock that only goes forward. */
  clock?: () => number;
}

export function createVisitorQuotations(options: VisitorQuotationsOptions): VisitorQuotations {
  const { db, now, isOn, validDays, maxPerHour, hashKey, clock } = options;
  const counting = { db, key: hashKey, limits: quotationLimits, now, clock };
  const postings = createSharedCounts({ ...counting, table: 'quotation_postings' });
  const misses = createSharedCounts({ ...counting, table: 'unknown_codes' });

  return {
    isOn,
    post,
    find,
    async close({ code, sender, move, version }) {
      const found = await find({ code, sender });
      if (!found.ok) return found;
      return db.transact(async (tx): Promise<Result<StoredQuotation, CloseError>> => {
        const quotation = (await findQuotationByCode(tx, code)) ?? found.value;
        const nowMs = now();
        const status = move === 'accept' ? 'accepted' : 'refused';
        if (quotation.status === status) return succeed(quotation);
        const moved = moveQuotation(quotation, move, nowMs);
        if (!moved.ok) return moved;
        if (quotation.version !== version) return fail({ kind: 'changed-meanwhile' });
        const isStored = await storeStatus(tx, { seen: quotation, status, nowMs });
        return isStored ? succeed({ ...quotation, status }) : fail({ kind: 'changed-meanwhile' });
      });
    },
    async askAgain({ code, sender, newCode }) {
      const found = await find({ code, sender });
      if (!found.ok) return found;
      const { items, contact } = found.value;
      const itens = items.flatMap(({ productId, quantity, color, size }) =>
        productId === null ? [] : [{ produtoId: productId, quantidade: quantity, cor: color, tamanho: size }],
      );
      const words = items.filter(({ productId }) => productId === null);
      const posted = await post({ input: { codigo: newCode, itens, ...writeContact(contact) }, sender, words });
      return posted.ok ? succeed(newCode) : posted;
    },
    async addContact({ code, sender, contact }) {
      const found = await find({ code, sender });
      if (!found.ok) return found;
      return db.transact(async (tx): Promise<Result<null, CloseError>> => {
        const quotation = (await findQuotationByCode(tx, code)) ?? found.value;
        const nowMs = now();
        const state = getQuotationState(quotation, nowMs);
        if (!canMove(quotation, 'answer', nowMs) || state === 'expired') return fail({ kind: 'illegal-move', state });
        // A form that is sent again as it was is no change.
        if (isDeepStrictEqual(contact, quotation.contact)) return succeed(null);
        const isStored = await storeContact(tx, { seen: quotation, contact, nowMs });
        return isStored ? succeed(null) : fail({ kind: 'changed-meanwhile' });
      });
    },
  };

  async function post({
    input,
    sender,
    words = [],
  }: {
    input: unknown;
    sender: string;
    words?: readonly WrittenItem[];
  }): Promise<Result<PostedQuotation, PostQuotationError>> {
    const read = readQuotationRequest(input, { hasWords: words.length > 0 });
    if (!read.ok) return fail({ kind: 'invalid', errors: read.error });
    const known = await findQuotationByCode(db, read.value.code);
    if (known) return succeed({ quotation: known, isNew: false, leftOut: [] });
    return countIn(postings, sender, {
      work: () => db.transact((tx) => store(tx, { ...read.value, words })),
      isCounted: (stored) => stored.ok && stored.value.isNew,
    });
  }

  /** A known code always opens: others of the same address may have tried unknown ones. */
  async function find({ code, sender }: { code: string; sender: string }) {
    const quotation = isQuotationCode(code) ? await findQuotationByCode(db, code) : undefined;
    if (quotation) return succeed(quotation);
    return countIn(misses, sender, {
      work: async (): Promise<Result<StoredQuotation, { kind: 'unknown' }>> => fail({ kind: 'unknown' }),
      isCounted: () => true,
    });
  }

  async function store(
    tx: Database,
    { code, items: requested, contact, words }: QuotationRequest & { words: readonly WrittenItem[] },
  ): Promise<Result<PostedQuotation, PostQuotationError>> {
    const nowMs = now();
    if ((await countQuotationsSince(tx, nowMs - hourMs)) >= maxPerHour) {
      return fail({ kind: 'too-many', retryAfterSeconds: fullRetrySeconds });
    }
    const { items: known, leftOut } = await quoteItems(tx, requested);
    const items = [...known, ...words.map(makeWrittenItem)].slice(0, maxItems);
    if (items.length === 0) return fail({ kind: 'nothing-quotable' });
    const validUntilMs = getValidUntilMs(nowMs, validDays);
    const id = await insertQuotation(tx, { code, createdAtMs: nowMs, validUntilMs, contact, items });
    const quotation = await findQuotationByCode(tx, code);
    if (!quotation) throw new Error('The quotation was erased while it was asked for');
    return succeed({ quotation, isNew: id !== undefined, leftOut });
  }
}

/** Does the work unless its sender did too much of it, and tells all processes of it where it counts. */
async function countIn<Value, Problem>(
  counts: SharedCounts,
  sender: string,
  {
    work,
    isCounted,
  }: { work: () => Promise<Result<Value, Problem>>; isCounted: (done: Result<Value, Problem>) => boolean },
): Promise<Result<Value, Problem | TooMany>> {
  const waitMs = await counts.take(sender);
  if (waitMs > 0) return fail({ kind: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) });
  let counted = false;
  try {
    const done = await work();
    counted = isCounted(done);
    return done;
  } finally {
    if (counted) await counts.store(sender);
    else counts.giveBack(sender);
  }
}

function makeWrittenItem({ title, quantity }: WrittenItem): Omit<KeptItem, 'answer'> {
  const nothing = { sku: '', categoryName: '', unit: '', color: '', size: '', unitPriceCents: 0 };
  return { ...nothing, productId: null, title, quantity, wasInStock: true };
}
