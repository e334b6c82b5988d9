import { findOpeningProblems, type OpeningProblem } from '#app/domain/store/readiness/opening-problems.ts';
import { readEnvFile } from '#app/files/disk/env-file.ts';
import { loadSettings, settingNames, SettingsError, type Settings } from '#app/server/settings.ts';
import { ok, problem, warning, type Finding } from './finding.ts';
import { settingsCheckTexts } from './shop-texts.ts';

/** Checks the settings in environment variables. `settings` is absent when one of them is wrong. */
export function checkSettings(env: Record<string, string | undefined>): { findings: Finding[]; settings?: Settings } {
  let settings: Settings;
  try {
    settings = loadSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { findings: error.message.split('\n').map((line) => problem(line, settingsCheckTexts.correct)) };
  }
  return { settings, findings: [ok(settingsCheckTexts.allAccepted), ...findUnknownNames()] };
}

/** Warns of names in `.env` that are not settings, because the store ignores a mistyped name silently. */
function findUnknownNames(): Finding[] {
  const names = Object.keys(readEnvFile());
  const knownNames = new Set([...settingNames, 'NODE_ENV', 'NODE_OPTIONS', 'TZ']);
  return names
    .filter((name) => !knownNames.has(name))
    .map((name) => warning(settingsCheckTexts.unknown(name), settingsCheckTexts.checkName));
}

const openingFindings: Record<OpeningProblem, Finding> = {
  'unsigned-backups': warning(settingsCheckTexts.noBackupKey, settingsCheckTexts.makeBackupKey),
  'weak-token': warning(settingsCheckTexts.weakToken, settingsCheckTexts.makeToken),
  'no-public-url': warning(settingsCheckTexts.noPublicUrl, settingsCheckTexts.writePublicUrl),
  'no-proxy': warning(settingsCheckTexts.noTrustProxy, settingsCheckTexts.trustProxy),
};

/** Hosts of this machine or its network: 'localhost', '192.168.0.9', '[fd00::1]', 'loja.local', a name without a dot. */
const localHostnamePattern =
  /^(localhost|\[::1?\]|\[f[cd].*|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|[^.]+|.*\.(local|lan|internal))$/;

/** Warns of a public URL without TLS, because names and the owner's token would cross the network unencrypted. */
function checkTls(publicUrl: string): Finding[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || localHostnamePattern.test(hostname)) return [];
  return [warning(settingsCheckTexts.notEncrypted(publicUrl), settingsCheckTexts.addCertificate)];
}

/** Checks whether the store can be opened to the public with these settings, including its stored URL. */
export function checkPublicReadiness(settings: Settings): Finding[] {
  const signed = settings.backupKey === null ? [] : [ok(settingsCheckTexts.hasBackupKey)];
  return [
    ...signed,
    ...checkTls(settings.publicUrl),
    ...findOpeningProblems(settings).map((openingProblem) => openingFindings[openingProblem]),
  ];
}
