import { findOpeningProblems, type OpeningProblem } from '#app/domain/store/opening-problems.ts';
import { readEnvFile } from '#app/files/env-file.ts';
import { loadSettings, settingNames, SettingsError, type Settings } from '#app/server/settings.ts';
import { ok, problem, warning, type Finding } from './finding.ts';

/** Checks the settings of the environment. */
export function checkSettings(env: Record<string, string | undefined>): { findings: Finding[]; settings?: Settings } {
  let settings: Settings;
  try {
    settings = loadSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const findings = error.message
      .split('\n')
      .map((line) => problem(line, 'Corrija no arquivo .env (veja .env.example).'));
    return { findings };
  }
  return {
    settings,
    findings: [ok('Todas as configurações têm valores aceitos.'), ...findUnknown()],
  };
}

/** Warns of a name in `.env` that resembles a setting, because it would be ignored silently. */
function findUnknown(): Finding[] {
  const names = Object.keys(readEnvFile());
  const others = new Set([...settingNames, 'NODE_ENV', 'NODE_OPTIONS', 'TZ']);
  return names
    .filter((name) => !others.has(name))
    .map((name) =>
      warning(`O arquivo .env tem "${name}", que não é uma configuração da loja.`, 'Confira o nome em .env.example.'),
    );
}

const complaints: Record<OpeningProblem, Finding> = {
  'unsigned-backups': warning(
    'BACKUP_KEY está vazia: "loja restore" aceita uma cópia de segurança feita por qualquer pessoa.',
    'Sorteie uma com "loja token --backup --save" e refaça a cópia.',
  ),
  'weak-token': warning('ADMIN_TOKEN repete poucas letras e pode ser adivinhado.', 'Gere outro com "loja token".'),
  'no-public-url': warning(
    'A loja atende outras máquinas, mas não sabe o seu endereço público.',
    'Escreva-o no painel, em Loja, ou com "loja settings set PUBLIC_URL https://loja.example".',
  ),
  'no-proxy': warning(
    'PUBLIC_URL é https, mas TRUST_PROXY é false.',
    'Atrás de Caddy ou nginx, escreva TRUST_PROXY=true no .env.',
  ),
};

const localNames =
  /^(localhost|\[::1?\]|\[f[cd].*|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|[^.]+|.*\.(local|lan|internal))$/;

/** Warns of an address without TLS: codes, names and the owner's token would cross the network in plain text. */
function checkTls(publicUrl: string): Finding[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || localNames.test(hostname)) return [];
  return [
    warning(
      `PUBLIC_URL (${publicUrl}) não é https: o código do dono e os dados dos clientes passam abertos pela rede.`,
      'Ponha Caddy ou nginx com certificado à frente da loja (manual, 9) e escreva o endereço com https://: no painel, em Loja, ou em PUBLIC_URL.',
    ),
  ];
}

/** Checks whether the store can be opened to the public with these settings, including its stored address. */
export function checkOpening(settings: Settings): Finding[] {
  const signed = settings.backupKey === null ? [] : [ok('As cópias de segurança são assinadas com BACKUP_KEY.')];
  return [
    ...signed,
    ...checkTls(settings.publicUrl),
    ...findOpeningProblems(settings).map((found) => complaints[found]),
  ];
}
