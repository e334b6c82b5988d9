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

/** Those that npm's own settings file may have for good; without them a command shows more or asks. */
const unsure = new Set(['json', 'yes', 'save', 'email']);
/** npm completes option names to its own: `--replace` to this one, which takes the next word as its value. */
const completed: Record<string, string> = { replace: 'replace-registry-host' };
const registryHosts = new Set(['npmjs', 'never', 'always']);

/**
 * Options that npm kept for itself because there were no two dashes before them, as in `npm run loja import a.csv --dry-run`:
 * the command would do something else than was asked.
 * @param names long names of the command's options
 */
export function findUnreachableOptions(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  if (env.npm_lifecycle_event !== 'loja') return [];
  return names.filter((name) => {
    if (unsure.has(name)) return false;
    const value = env[`npm_config_${(completed[name] ?? name).replaceAll('-', '_')}`] ?? '';
    return value !== '' && value !== 'false' && !(name in completed && registryHosts.has(value));
  });
}

/** The whole command is not repeated: npm may have consumed more of it than can be known. */
export function formatUnreachableOptions(names: readonly string[]): string {
  const options = names.map((name) => `--${name}`);
  const what =
    options.length > 1 ? `as opções ${options.join(' e ')}, que eram` : `a opção ${options.join('')}, que era`;
  return (
    `Nada foi feito: o npm ficou com ${what} para a loja. Escreva o mesmo comando com dois traços sozinhos ` +
    'depois de "loja": npm run loja -- import …'
  );
}
