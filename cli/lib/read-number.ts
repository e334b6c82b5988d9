import { InvalidArgumentError } from 'commander';
import { parseId } from '#app/domain/shared/ids.ts';

/** A number from 1 that was typed for a command. */
export function readNumber(text: string): number {
  const number = parseId(text.replace(/^0+/, ''));
  if (number !== undefined) return number;
  throw new InvalidArgumentError('Use um número inteiro, 1 ou maior.');
}
