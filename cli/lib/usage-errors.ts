import type { CommanderError } from 'commander';
import { usageTexts } from './texts.ts';

/** Translates a usage error to Portuguese. The result is empty when help was requested. */
export function translateUsageError({ code, message }: Pick<CommanderError, 'code' | 'message'>): string {
  if (code === 'commander.help' || code === 'commander.helpDisplayed') return '';
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  const suggestions = /Did you mean (?:one of )?([^?)]+)\?/.exec(message)?.[1]?.split(', ') ?? [];
  switch (code) {
    case 'commander.unknownOption':
      return usageTexts.unknownOption({ quoted, near: suggestions });
    case 'commander.unknownCommand':
      return usageTexts.unknownCommand({ quoted, near: suggestions });
    case 'commander.missingArgument':
      return usageTexts.missingArgument(quoted);
    case 'commander.optionMissingArgument':
    case 'commander.missingMandatoryOptionValue':
      return usageTexts.missingValue(quoted);
    case 'commander.excessArguments':
      return usageTexts.tooManyArguments;
    case 'commander.invalidArgument':
      return usageTexts.unfitValue({ quoted, advice: (/is invalid[^.]*\. (.*)$/s.exec(message)?.[1] ?? '').trim() });
    default:
      return usageTexts.notUnderstood;
  }
}

/**
 * Options that npm has too, so their presence in its configuration proves nothing. A command that misses one of them
 * does no harm: it prints text instead of JSON, or asks for confirmation.
 */
const ambiguousOptions = new Set(['json', 'yes', 'save', 'email']);
/**
 * Options that npm expands to an option of its own. `--replace` becomes `--replace-registry-host`, which takes the next
 * argument as its value.
 */
const npmCompletions: Record<string, string> = { replace: 'replace-registry-host' };
const registryHosts = new Set(['npmjs', 'never', 'always']);

/**
 * Finds options that npm consumed because `--` was missing before them, as in `npm run loja import a.csv --dry-run`.
 * Without these options the command would do something that was not requested.
 * @param names long names of the command's options
 */
export function findUnreachableOptions(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  if (env.npm_lifecycle_event !== 'loja') return [];
  return names.filter((name) => {
    if (ambiguousOptions.has(name)) return false;
    const value = env[`npm_config_${(npmCompletions[name] ?? name).replaceAll('-', '_')}`] ?? '';
    return value !== '' && value !== 'false' && !(name in npmCompletions && registryHosts.has(value));
  });
}

/**
 * Formats the error about consumed options. The message does not repeat the whole command, because npm may have
 * consumed other parts too.
 */
export function formatUnreachableOptions(names: readonly string[]): string {
  const options = names.map((name) => `--${name}`);
  const consumedText = options.length > 1 ? usageTexts.consumedMany(options) : usageTexts.consumedOne(options);
  return usageTexts.consumed(consumedText);
}
