import type { Database } from '#app/data/database/database.ts';
import { insertNotice } from '#app/data/notices/notices.ts';
import { findPerson } from '#app/data/owner/people.ts';
import { countQuotationsSince, findQuotationByCode } from '#app/data/quotation/read-quotations.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import type { StoredQuotation, QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { canAccept } from '#app/domain/quotation/stored/next-step.ts';
import { listRepeatedItems } from '#app/domain/quotation/stored/repeated-items.ts';
import { isQuotationCode } from '#app/domain/quotation/stored/quotation-code.ts';
import {
  maxItems,
  readQuotationRequest,
  writeContact,
  type QuotationRequest,
  type RequestError,
} from '#app/domain/quotation/stored/quotation-request.ts';
import { getEndOfDayMs } from '#app/domain/shared/times.ts';
import { makePersonSlug } from '#app/domain/store/person-name.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { createRateLimit, type TooMany } from '#app/operations/limits/rate-limit.ts';
import { runWithinLimit } from './run-within-limit.ts';
import { quoteItems } from './quote-items.ts';
import { closeQuotation, storeVisitorContact, type CloseError } from './visitor-quotation-changes.ts';
import { createFreeTextItem, type FreeTextItem } from './free-text-items.ts';

/** Rate limits per IP address, which apply separately to requests for quotations and to unknown codes. */
export const quotationLimits = { windowMs: 10 * 60 * 1000, perSender: 20, maxRows: 20_000 } as const;
const hourMs = 60 * 60 * 1000;
/** Seconds after which a visitor may try again when all visitors together have reached the store's hourly limit. */
const fullRetrySeconds = 600;

interface Posting {
  input: unknown;
  sender: string;
  /** Requested products, in the visitor's words, that match no product of the catalogue. */
  unmatchedItems?: readonly FreeTextItem[];
}

/** A stored quotation. `isNew` is false for a repeated submission, which gets the quotation stored the first time. */
interface PostedQuotation {
  quotation: StoredQuotation;
  isNew: boolean;
  /** Ids of products that are not quoted because they are unknown, hidden or restricted; empty unless `isNew`. */
  leftOut: number[];
}

export type PostQuotationError = { kind: 'invalid'; errors: RequestError[] } | { kind: 'nothing-quotable' } | TooMany;

/**
 * Actions of visitors on quotations. `sender` is an IP address, of which only a keyed hash is stored for some minutes.
 */
export interface VisitorQuotations {
  /**
   * Whether the shop stores quotations. Without a public URL it does not, because links to quotations would not work
   * elsewhere.
   */
  isOn(): Promise<boolean>;
  post(posting: Posting): Promise<Result<PostedQuotation, PostQuotationError>>;
  find(asked: { code: string; sender: string }): Promise<Result<StoredQuotation, { kind: 'unknown' } | TooMany>>;
  /** Accepts or refuses the answer that was shown to the visitor. A repeated call changes nothing. */
  close(closing: {
    code: string;
    sender: string;
    move: 'accept' | 'refuse';
    version: number;
  }): Promise<Result<StoredQuotation, CloseError>>;
  /**
   * Requests the products of the shop's answer again, at present prices. The new quotation has the same seller, if the
   * seller still works in the shop.
   * @param asking.isSure whether the visitor wants another quotation although the present one is answered and still
   * valid
   * @returns the code of the new quotation
   */
  requestAgain(asking: {
    code: string;
    sender: string;
    newCode: string;
    isSure: boolean;
  }): Promise<Result<string, PostQuotationError | { kind: 'unknown' | 'still-valid' }>>;
  /**
   * Stores the visitor's contact data while the quotation is open.
   * @returns whether the new contact data are a request to change the shop's answer
   */
  addContact(adding: {
    code: string;
    sender: string;
    contact: QuotationContact;
  }): Promise<Result<{ isChangedSinceAnswer: boolean }, CloseError>>;
}

interface VisitorQuotationsOptions {
  db: Database;
  now: () => number;
  isOn: () => Promise<boolean>;
  /** Days until a quotation expires. */
  validDays: number;
  /** Maximum number of quotations per hour from all visitors together. */
  maxPerHour: number;
  /** Key of the hashes that are stored instead of IP addresses. */
  hashKey: string;
  /** Returns ms of a monotonic clock. */
  clock?: () => number;
}

/** Creates the actions of visitors on the quotations of a shop. */
export function createVisitorQuotations(options: VisitorQuotationsOptions): VisitorQuotations {
  const { db, now, isOn, validDays, maxPerHour, hashKey, clock } = options;
  const counting = { db, key: hashKey, limits: quotationLimits, now, clock };
  const postLimit = createRateLimit({ ...counting, table: 'quotation_postings' });
  const unknownCodes = createRateLimit({ ...counting, table: 'unknown_codes' });

  return {
    isOn,
    post,
    find,
    async close({ code, sender, move, version }) {
      const found = await find({ code, sender });
      if (!found.ok) return found;
      const seen = found.value;
      return db.transact((tx) => closeQuotation(tx, { seen, code, move, version, nowMs: now() }));
    },
    async requestAgain({ code, sender, newCode, isSure }) {
      const found = await find({ code, sender });
      if (!found.ok) return found;
      const { assignedTo, answeredAtMs } = found.value;
      // After an answer the note may ask for a change that the answer has already made.
      const contact = { ...found.value.contact, ...(answeredAtMs !== null && { note: '' }) };
      if (!isSure && canAccept(found.value, now())) return fail({ kind: 'still-valid' });
      const items = listRepeatedItems(found.value.items);
      const itens = items.flatMap(({ productId, quantity, color, size }) =>
        productId === null ? [] : [{ produtoId: productId, quantidade: quantity, cor: color, tamanho: size }],
      );
      const unmatchedItems = items.filter(({ productId }) => productId === null);
      const vendedor = assignedTo === null ? undefined : (await findPerson(db, { id: assignedTo }))?.slug;
      const input = { codigo: newCode, itens, ...writeContact(contact), vendedor };
      const posted = await post({ input, sender, unmatchedItems });
      return posted.ok ? succeed(newCode) : posted;
    },
    async addContact({ code, sender, contact }) {
      const found = await find({ code, sender });
      if (!found.ok) return found;
      const seen = found.value;
      return db.transact((tx) => storeVisitorContact(tx, { seen, code, contact, nowMs: now() }));
    },
  };

  async function post(posting: Posting): Promise<Result<PostedQuotation, PostQuotationError>> {
    const { input, sender, unmatchedItems = [] } = posting;
    const request = readQuotationRequest(input, { hasUnmatchedItems: unmatchedItems.length > 0 });
    if (!request.ok) return fail({ kind: 'invalid', errors: request.error });
    const storedQuotation = await findQuotationByCode(db, request.value.code);
    if (storedQuotation) return succeed({ quotation: storedQuotation, isNew: false, leftOut: [] });
    return runWithinLimit(postLimit, sender, {
      work: () => db.transact((tx) => store(tx, { ...request.value, unmatchedItems })),
      isCounted: (stored) => stored.ok && stored.value.isNew,
    });
  }

  /**
   * Finds a quotation. A known code is always accepted, because other visitors with the same IP address may have
   * reached the limit for unknown codes.
   */
  async function find({ code, sender }: { code: string; sender: string }) {
    const quotation = isQuotationCode(code) ? await findQuotationByCode(db, code) : undefined;
    if (quotation) return succeed(quotation);
    return runWithinLimit(unknownCodes, sender, {
      work: async (): Promise<Result<StoredQuotation, { kind: 'unknown' }>> => fail({ kind: 'unknown' }),
      isCounted: () => true,
    });
  }

  async function store(
    tx: Database,
    {
      code,
      items: requested,
      contact,
      seller,
      unmatchedItems,
    }: QuotationRequest & { unmatchedItems: readonly FreeTextItem[] },
  ): Promise<Result<PostedQuotation, PostQuotationError>> {
    const nowMs = now();
    if ((await countQuotationsSince(tx, nowMs - hourMs)) >= maxPerHour) {
      return fail({ kind: 'too-many', retryAfterSeconds: fullRetrySeconds });
    }
    const { items: quotedItems, leftOut } = await quoteItems(tx, requested);
    const items = [...quotedItems, ...unmatchedItems.map(createFreeTextItem)].slice(0, maxItems);
    if (items.length === 0) return fail({ kind: 'nothing-quotable' });
    // 'Válida até' includes the whole day.
    const validUntilMs = getEndOfDayMs(nowMs, validDays);
    const assignedTo = (await findPerson(tx, { slug: makePersonSlug(seller) }))?.id ?? null;
    const id = await insertQuotation(tx, { code, createdAtMs: nowMs, validUntilMs, contact, items, assignedTo });
    if (id !== undefined) await insertNotice(tx, { kind: 'new', quotationId: id, nowMs });
    const quotation = await findQuotationByCode(tx, code);
    if (!quotation) throw new Error('The quotation was erased while it was being stored');
    return succeed({ quotation, isNew: id !== undefined, leftOut });
  }
}
