import { InvalidArgumentError } from 'commander';
import { parseId } from '#app/domain/shared/ids.ts';
import { numberTexts } from './texts.ts';

/** Parses a whole number of at least 1 from a command's argument. */
export function readNumber(text: string): number {
  const number = parseId(text.replace(/^0+/, ''));
  if (number !== undefined) return number;
  throw new InvalidArgumentError(numberTexts.useWholeNumber);
}
