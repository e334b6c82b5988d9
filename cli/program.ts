import { Command, CommanderError } from 'commander';
import { addAuditCommand } from './commands/store/audit.ts';
import { addBackupCommand } from './commands/backups/backup.ts';
import { addDeliveryCommand } from './commands/customers/delivery.ts';
import { addDoctorCommand } from './commands/store/doctor.ts';
import { addExportCommand } from './commands/catalogue/export.ts';
import { addImportCommand } from './commands/catalogue/import.ts';
import { addModeloCommand } from './commands/catalogue/modelo.ts';
import { addProductCommand } from './commands/catalogue/product.ts';
import { addQuotationsCommand } from './commands/customers/quotations.ts';
import { addRestoreCommand } from './commands/backups/restore.ts';
import { addReviewsCommand } from './commands/customers/reviews.ts';
import { addSettingsCommand } from './commands/store/settings.ts';
import { addTokenCommand } from './commands/store/token.ts';
import { exitCodes } from './lib/exit-codes.ts';
import { printError } from './lib/output.ts';
import { formatUnreachableOptions, findUnreachableOptions, translateUsageError } from './lib/usage-errors.ts';
import { programTexts } from './texts.ts';

const translatedTitles: Record<string, string> = {
  'Usage:': programTexts.usageTitle,
  'Arguments:': programTexts.argumentsTitle,
  'Options:': programTexts.optionsTitle,
  'Commands:': programTexts.commandsTitle,
};

const exitCodesHelp = `\n${programTexts.exitCodes}`;

/** Creates the owner's command line, in Portuguese. */
function createProgram(): Command {
  const program = new Command('loja')
    .description(programTexts.description)
    .helpOption('-h, --help', programTexts.helpOption)
    .helpCommand(programTexts.helpCommandName, programTexts.helpCommand)
    .configureHelp({
      styleTitle: (title) => translatedTitles[title] ?? title,
      styleUsage: (usage) => translateUsage(usage).replace(/^loja\|?\S*/, 'loja'),
      subcommandTerm: (command) => `${command.name()} ${translateUsage(command.usage())}`.trim(),
    })
    // Errors are printed by `runProgram`, once and in Portuguese.
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .addHelpText('after', exitCodesHelp);
  const adders = [
    addImportCommand,
    addExportCommand,
    addBackupCommand,
    addRestoreCommand,
    addSettingsCommand,
    addProductCommand,
    addReviewsCommand,
    addQuotationsCommand,
    addDeliveryCommand,
    addAuditCommand,
    addDoctorCommand,
    addTokenCommand,
    addModeloCommand,
  ];
  for (const add of adders) add(program);
  addJsonOption(program);
  return program;
}

function translateUsage(usage: string): string {
  return usage.replace('[options]', programTexts.options).replace('[command]', programTexts.command);
}

/** Adds `--json` to every command with an action. With that option a command prints its result as JSON. */
function addJsonOption(command: Command): void {
  if (command.commands.length === 0) command.option('--json', programTexts.jsonOption);
  command.commands.forEach(addJsonOption);
}

/** Runs the command and sets `process.exitCode`. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  const program = createProgram();
  const command = program.commands.find((subcommand) => subcommand.name() === argv[0]) ?? program;
  const unreachable = findUnreachableOptions([...new Set(listOptionNames(command))], process.env);
  if (unreachable.length > 0) {
    process.exitCode = exitCodes.usage;
    printError(formatUnreachableOptions(unreachable));
    return;
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const isHelp = error.code === 'commander.helpDisplayed' || error.exitCode === 0;
    process.exitCode = isHelp ? exitCodes.done : exitCodes.usage;
    const message = translateUsageError(error);
    if (message) printError(`${message}\n${programTexts.seeHelp}`);
  }
}

/** Lists the long names of the options of a command and of its subcommands. */
function listOptionNames({ options, commands }: Command): string[] {
  return [...options.flatMap(({ long }) => long?.slice(2) ?? []), ...commands.flatMap(listOptionNames)];
}
