import { readLine } from './stored-fields.ts';

/**
 * The visitor's choices for a product, by the names the catalogue gives: a colour (`color`, as in the specification) and a
 * size. A field is absent where nothing was chosen, as in every entry that a card added.
 */
export interface EntryChoice {
  color?: string;
  size?: string;
}

/** Identity of an entry of the cart: the same product in two colours is two entries. */
export type EntryRef = { id: number } & EntryChoice;

/** The choice among the fields of an unknown value, each a clean line. */
export function readChoice(value: unknown): EntryChoice {
  const [color, size] = [readLine(value, 'color'), readLine(value, 'size')];
  return { ...(color && { color }), ...(size && { size }) };
}

/** Equal for two entries of the same product in the same colour and size. */
export function getEntryKey({ id, color = '', size = '' }: EntryRef): string {
  return JSON.stringify([id, color, size]);
}

/** 'Cabresto (Preto, M)': the name of an entry among those of its product. */
export function getEntryName({ title, ...choice }: { title: string } & EntryChoice): string {
  return title + getChoiceSuffix(choice);
}

/** ' (Preto, M)'; empty without a choice. */
export function getChoiceSuffix({ color, size }: EntryChoice): string {
  const parts = [color, size].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}
