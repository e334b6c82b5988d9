import type { CommanderError } from 'commander';

/** The usage error in Portuguese; empty when help was requested. */
export function translateUsageError({ code, message }: Pick<CommanderError, 'code' | 'message'>): string {
  if (code === 'commander.help' || code === 'commander.helpDisplayed') return '';
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  const near = /Did you mean (?:one of )?([^?)]+)\?/.exec(message)?.[1];
  const hint = near ? ` Seria ${near.replaceAll(', ', ' ou ')}?` : '';
  switch (code) {
    case 'commander.unknownOption':
      return `Não conheço a opção ${quoted}.${hint}`;
    case 'commander.unknownCommand':
      return `Não conheço o comando ${quoted}.${hint}`;
    case 'commander.missingArgument':
      return `Falta ${quoted} no comando.`;
    case 'commander.optionMissingArgument':
    case 'commander.missingMandatoryOptionValue':
      return `Falta o valor da opção ${quoted}.`;
    case 'commander.excessArguments':
      return 'Há argumentos demais no comando. Nomes com espaços vão entre aspas.';
    case 'commander.invalidArgument':
      return `O valor de ${quoted} não serve. ${/is invalid[^.]*\. (.*)$/s.exec(message)?.[1] ?? ''}`.trim();
    default:
      return 'Não entendi o comando.';
  }
}
