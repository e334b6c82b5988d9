import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { loadSettings, settingNames, SettingsError, type Settings } from '#app/server/settings.ts';
import { ok, problem, warning, type Finding } from './finding.ts';

/** A token of few different characters was typed and not drawn. */
const minTokenCharacters = 10;
const outsideHosts = new Set(['0.0.0.0', '::']);

/** The settings, and whether the store can be opened to the public with them. */
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
    findings: [ok('Todas as configurações têm valores aceitos.'), ...findUnknown(), ...checkOpening(settings)],
  };
}

/** A name in `.env` that is nearly a setting's does nothing, in silence. */
function findUnknown(): Finding[] {
  if (!existsSync('.env')) return [];
  const names = Object.keys(parseEnv(readFileSync('.env', 'utf8')));
  const others = new Set([...settingNames, 'NODE_ENV', 'NODE_OPTIONS', 'TZ']);
  return names
    .filter((name) => !others.has(name))
    .map((name) =>
      warning(`O arquivo .env tem "${name}", que não é uma configuração da loja.`, 'Confira o nome em .env.example.'),
    );
}

const unsigned = warning(
  'BACKUP_KEY está vazia: "loja restore" aceita uma cópia de segurança feita por qualquer pessoa.',
  'Sorteie uma com "loja token --backup --save" e refaça a cópia.',
);

function checkOpening(settings: Settings): Finding[] {
  const findings: Finding[] = [];
  const { adminToken, backupKey, host, publicUrl, trustProxy } = settings;
  findings.push(backupKey === null ? unsigned : ok('As cópias de segurança são assinadas com BACKUP_KEY.'));
  if (adminToken !== null && new Set(adminToken).size < minTokenCharacters) {
    findings.push(warning('ADMIN_TOKEN repete poucas letras e pode ser adivinhado.', 'Gere outro com "loja token".'));
  }
  if (outsideHosts.has(host) && /\/\/(127\.0\.0\.1|localhost)/.test(publicUrl)) {
    findings.push(
      warning(
        'A loja atende outras máquinas, mas PUBLIC_URL não diz o endereço público.',
        'Escreva PUBLIC_URL no .env.',
      ),
    );
  }
  if (publicUrl.startsWith('https:') && trustProxy === 0) {
    findings.push(
      warning(
        'PUBLIC_URL é https, mas TRUST_PROXY é false.',
        'Atrás de Caddy ou nginx, escreva TRUST_PROXY=true no .env.',
      ),
    );
  }
  return findings;
}
