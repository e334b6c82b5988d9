import { appendFileSync } from 'node:fs';

/** Notes how many inputs an attack tried, in the file named by `ATTACK_COUNTS`: `npm run trials` publishes the sums. */
export function countInputs(attack: string, count: number): void {
  const file = process.env['ATTACK_COUNTS'];
  if (file) appendFileSync(file, `${JSON.stringify({ attack, count })}\n`);
}
