import { readLine } from './stored-fields.ts';

/**
 * The visitor's choices for a product, as the catalogue names them: a colour (`color` in the specification) and a size.
 * A field is absent when nothing was chosen, such as in an entry added from a card.
 */
export interface EntryChoice {
  color?: string;
  size?: string;
}

/** Identity of a cart entry: the same product in two colours makes two entries. */
export type EntryRef = { id: number } & EntryChoice;

/** Reads the choice from a value of unknown shape; each text is reduced to one clean line. */
export function readChoice(value: unknown): EntryChoice {
  const [color, size] = [readLine(value, 'color'), readLine(value, 'size')];
  return { ...(color && { color }), ...(size && { size }) };
}

/** Key of an entry: equal for two entries of the same product in the same colour and size. */
export function getEntryKey({ id, color = '', size = '' }: EntryRef): string {
  return JSON.stringify([id, color, size]);
}

/** Name that distinguishes an entry from other entries of the same product, such as 'Cabresto (Preto, M)'. */
export function getEntryName({ title, ...choice }: { title: string } & EntryChoice): string {
  return title + getChoiceSuffix(choice);
}

/** The choice as a suffix of a title, such as ' (Preto, M)'; an empty string when nothing was chosen. */
export function getChoiceSuffix({ color, size }: EntryChoice): string {
  const parts = [color, size].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}
