import { createInterface } from 'node:readline/promises';
import { escapeControls } from '#app/domain/shared/text/printable.ts';
import { CommandFailure, exitCodes } from './exit-codes.ts';

/**
 * Asks before something irreversible. `--yes` answers in advance; without a terminal the answer is no.
 * @throws CommandFailure when it is not confirmed
 */
export async function confirm(question: string, { isSure }: { isSure: boolean }): Promise<void> {
  if (isSure) return;
  if (!process.stdin.isTTY) {
    throw new CommandFailure(`${question} Para fazer isso sem perguntas, acrescente --yes. Nada mudou.`, {
      exitCode: exitCodes.unconfirmed,
    });
  }
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asking.question(`${escapeControls(question)} Digite "sim" para continuar: `);
    if (/^\s*s(im)?\s*$/i.test(answer)) return;
  } finally {
    asking.close();
  }
  throw new CommandFailure('Nada mudou.', { exitCode: exitCodes.unconfirmed });
}
