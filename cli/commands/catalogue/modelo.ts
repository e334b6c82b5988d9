import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';
import { CommandFailure, exitCodes } from '../../lib/exit-codes.ts';
import type { Report } from '../../lib/report.ts';
import { makeAction, type CommandResult } from '../../lib/run-command.ts';
import { resolveOwnersPath } from '../../lib/environment.ts';
import { placeholderTexts } from '../../lib/texts.ts';
import { modeloTexts } from './texts.ts';

/**
 * Spreadsheet that owners fill in to import a catalogue. It was created with a spreadsheet program, because a library
 * cannot write its hints and drop-down lists.
 */
const templateFile = path.join(import.meta.dirname, '../../../docs/modelo-catalogo.xlsx');

export function addModeloCommand(program: Command): void {
  program
    .command('modelo')
    .description(modeloTexts.description)
    .argument(`[${placeholderTexts.file}]`, modeloTexts.fileArgument)
    .option('--force', modeloTexts.forceOption)
    .action(makeAction(writeTemplate));
}

async function writeTemplate(
  report: Report,
  typedPath = 'modelo-catalogo.xlsx',
  { force }: { force?: boolean },
): Promise<CommandResult> {
  const file = resolveOwnersPath(typedPath);
  // An existing file is not overwritten, because it may already contain the owner's catalogue.
  if (existsSync(file) && !force) {
    throw new CommandFailure(modeloTexts.exists(file), { exitCode: exitCodes.unconfirmed });
  }
  const template = await readFile(templateFile);
  await writeAtomically(file, (handle) => handle.appendFile(template));
  report.say(modeloTexts.done(file));
  return { json: { file } };
}
