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
export function findSwallowedOptions(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  if (env.npm_lifecycle_event !== 'loja') return [];
  return names.filter((name) => {
    if (unsure.has(name)) return false;
    const value = env[`npm_config_${(completed[name] ?? name).replaceAll('-', '_')}`] ?? '';
    return value !== '' && value !== 'false' && !(name in completed && registryHosts.has(value));
  });
}

/** The whole command is not written anew: npm may have kept more of it than can be told. */
export function describeSwallowed(names: readonly string[]): string {
  const options = names.map((name) => `--${name}`);
  const what =
    options.length > 1 ? `as opções ${options.join(' e ')}, que eram` : `a opção ${options.join('')}, que era`;
  return (
    `Nada foi feito: o npm ficou com ${what} para a loja. Escreva o mesmo comando com dois traços sozinhos ` +
    'depois de "loja": npm run loja -- import …'
  );
}
