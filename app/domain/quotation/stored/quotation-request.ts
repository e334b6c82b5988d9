import { maxOrderQuantity } from '#app/domain/cart/max-order-quantity.ts';
import {
  blankToEmpty,
  cleanLine,
  cleanText,
  cutCodePoints,
  removeInvisible,
} from '#app/domain/shared/text/clean-text.ts';
import { highestId } from '#app/domain/shared/ids.ts';
import { readField, readText } from '#app/domain/shared/input/read-unknown.ts';
import { parsePostalCode } from '#app/domain/shared/input/postal-code.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import type { DeliveryWish, QuotationContact } from './stored-quotation.ts';
import { isQuotationCode } from './quotation-code.ts';

/** Maximum number of items in a quotation. */
export const maxItems = 500;
/** Maximum lengths of the contact data in characters. */
export const contactLengths = { firstName: 40, town: 60, postalCode: 20, note: 500 } as const;
const maxChoiceLength = 80;

/** A product that a visitor requests. Its price, title and stock are read from the catalogue. */
export interface RequestedItem {
  productId: number;
  quantity: number;
  color: string;
  size: string;
}

export interface QuotationRequest {
  code: string;
  items: RequestedItem[];
  contact: QuotationContact;
  /** Slug of the seller whose link the visitor followed; '' when no seller's link was followed. */
  seller: string;
}

export interface RequestError {
  field: 'codigo' | 'itens' | 'cep';
  code: 'invalid' | 'required' | 'too-many';
}

/** Names of the delivery wishes in API calls and forms. */
export const wishNames: Record<DeliveryWish, string> = { '': '', pickup: 'retirada', delivery: 'entrega' };

/**
 * Parses a request posted by a browser: `codigo`, `itens`, and optional data of the visitor. Other fields, such as a
 * price, are ignored; repetitions of a product in the same colour and size become one item.
 * @param hasUnmatchedItems whether the visitor also described items in words, so that the list of products may be empty
 */
export function readQuotationRequest(
  input: unknown,
  { hasUnmatchedItems = false }: { hasUnmatchedItems?: boolean } = {},
): Result<QuotationRequest, RequestError[]> {
  const code = readField(input, 'codigo');
  const read = readRequestedItems(input, { hasUnmatchedItems });
  const contact = readContact(input);
  const wrongContact = findContactErrors(contact);
  if (isQuotationCode(code) && read.ok && wrongContact.length === 0) {
    return succeed({ code, items: read.value, contact, seller: readLine(input, 'vendedor', maxChoiceLength) });
  }
  const wrongCode: RequestError[] = isQuotationCode(code) ? [] : [{ field: 'codigo', code: 'invalid' }];
  return fail([...wrongCode, ...(read.ok ? [] : read.error), ...wrongContact]);
}

/** Parses only the field `itens` of a request. */
export function readRequestedItems(
  input: unknown,
  { hasUnmatchedItems = false }: { hasUnmatchedItems?: boolean } = {},
): Result<RequestedItem[], RequestError[]> {
  const listed = readField(input, 'itens');
  const items = Array.isArray(listed) ? listed.slice(0, maxItems + 1).map(readItem) : [];
  const refuse = (code: RequestError['code']) => fail<RequestError[]>([{ field: 'itens', code }]);
  if (items.length === 0 && !hasUnmatchedItems) return refuse('required');
  if (items.length > maxItems) return refuse('too-many');
  if (items.includes(undefined)) return refuse('invalid');
  return succeed(mergeSameItems(items.filter((item) => item !== undefined)));
}

/**
 * Parses the contact data of a quotation from JSON or a form, and cuts them to their maximum lengths. An invalid postal
 * code stays as typed, so that `findContactErrors` can report it.
 */
export function readContact(input: unknown): QuotationContact {
  const typed = readField(input, 'cep');
  const postalCode = parsePostalCode(typeof typed === 'number' ? String(typed) : readText(typed).slice(0, 100));
  const wish = readText(readField(input, 'entrega'));
  return {
    firstName: readLine(input, 'nome', contactLengths.firstName),
    town: readLine(input, 'cidade', contactLengths.town),
    postalCode: postalCode ?? readLine(input, 'cep', contactLengths.postalCode),
    wish: wish === wishNames.pickup ? 'pickup' : wish === wishNames.delivery ? 'delivery' : '',
    acceptsSimilar: [true, 'sim'].includes(readField(input, 'aceitaSimilar') as string | boolean),
    note: cutText(cleanText(removeInvisible(readText(readField(input, 'observacao')))).trim(), contactLengths.note),
  };
}

/** Finds errors that must be corrected before contact data are stored. */
export function findContactErrors({ postalCode }: QuotationContact): RequestError[] {
  const isValid = postalCode === '' || parsePostalCode(postalCode) === postalCode;
  return isValid ? [] : [{ field: 'cep', code: 'invalid' }];
}

/** Converts contact data to the fields that `readContact` parses. */
export function writeContact({ firstName, town, postalCode, wish, acceptsSimilar, note }: QuotationContact) {
  return {
    nome: firstName,
    cidade: town,
    cep: postalCode,
    entrega: wishNames[wish],
    aceitaSimilar: acceptsSimilar,
    observacao: note,
  };
}

function readItem(value: unknown): RequestedItem | undefined {
  const productId = readWhole(readField(value, 'produtoId'), highestId);
  const quantity = readWhole(readField(value, 'quantidade'), maxOrderQuantity);
  if (productId === undefined || quantity === undefined) return undefined;
  return {
    productId,
    quantity,
    color: readLine(value, 'cor', maxChoiceLength),
    size: readLine(value, 'tamanho', maxChoiceLength),
  };
}

function mergeSameItems(items: readonly RequestedItem[]): RequestedItem[] {
  const merged = new Map<string, RequestedItem>();
  for (const item of items) {
    const key = JSON.stringify([item.productId, item.color, item.size]);
    const quantity = Math.min(item.quantity + (merged.get(key)?.quantity ?? 0), maxOrderQuantity);
    merged.set(key, { ...item, quantity });
  }
  return [...merged.values()];
}

/** Parses a whole number from 1 to `max`, given as a number or as a text of digits. */
function readWhole(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && Number(number) >= 1 && Number(number) <= max ? Number(number) : undefined;
}

function readLine(input: unknown, field: string, maxLength: number): string {
  return cutText(cleanLine(removeInvisible(readText(readField(input, field)).slice(0, 1000))), maxLength);
}

function cutText(text: string, maxLength: number): string {
  return blankToEmpty(cutCodePoints(text, maxLength).trim());
}
