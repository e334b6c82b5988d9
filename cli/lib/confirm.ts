import { createInterface } from 'node:readline/promises';
import { CommandFailure, exitCodes } from './exit-codes.ts';
import { confirmTexts, outcomeTexts } from './texts.ts';

/**
 * Asks for confirmation of an irreversible action. `--yes` confirms in advance; without a terminal the answer is no.
 * @throws CommandFailure when the action is not confirmed
 */
export async function confirm(question: string, { yes }: { yes?: boolean } = {}): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new CommandFailure(confirmTexts.withoutTerminal(question), { exitCode: exitCodes.unconfirmed });
  }
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asking.question(`${confirmTexts.typeYes(question)} `);
    if (/^\s*s(im)?\s*$/i.test(answer)) return;
  } finally {
    asking.close();
  }
  throw new CommandFailure(outcomeTexts.nothingChanged, { exitCode: exitCodes.unconfirmed });
}
