import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { writeWholeFile } from '#app/files/atomic-file.ts';
import { CommandFailure, exitCodes } from '../lib/exit-codes.ts';
import type { Report } from '../lib/report.ts';
import { action, type CommandResult } from '../lib/run-command.ts';
import { resolveOwnersPath } from '../lib/environment.ts';

/** Made in a spreadsheet program: its hints and lists of choices are more than a library would write. */
const templateFile = path.join(import.meta.dirname, '../../docs/modelo-catalogo.xlsx');

export function addModeloCommand(program: Command): void {
  program
    .command('modelo')
    .description('Grava a planilha-modelo do catálogo (.xlsx), com explicações, listas de escolha e três exemplos.')
    .argument('[ARQUIVO]', 'arquivo a gravar (sem ele, modelo-catalogo.xlsx)')
    .option('--force', 'grava por cima do arquivo que houver')
    .action(action(writeTemplate));
}

async function writeTemplate(
  report: Report,
  typed = 'modelo-catalogo.xlsx',
  { force }: { force?: boolean },
): Promise<CommandResult> {
  const file = resolveOwnersPath(typed);
  // It may be the owner's own catalogue by now.
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere && !force) {
    throw new CommandFailure(`${file} já existe. Dê outro nome, ou use --force para gravar por cima.`, {
      exitCode: exitCodes.unconfirmed,
    });
  }
  const template = await readFile(templateFile);
  await writeWholeFile(file, (handle) => handle.appendFile(template));
  report.say(`Modelo gravado em ${file}. Troque os exemplos pelos seus produtos e importe com "loja import".`);
  return { json: { file } };
}
