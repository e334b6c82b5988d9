import { InvalidArgumentError, type Command } from 'commander';
import type { Database } from '#app/data/database/database.ts';
import { readStoredSettings } from '#app/data/store/settings.ts';
import { resolveSettings } from '#app/domain/store/resolve-settings.ts';
import { findSettingName, settingNames, shopSettings, type SettingName } from '#app/domain/store/shop-settings.ts';
import { changeSettings, type SettingChanges } from '#app/operations/store/change-settings.ts';
import { settingSourceTexts, shopSettingTexts } from '#app/texts/store/shop-settings.ts';
import { describeRefusedSetting } from '#app/server/settings.ts';
import { CommandFailure, exitCodes } from '../lib/exit-codes.ts';
import { readSettings, withDatabase } from '../lib/environment.ts';
import type { Report } from '../lib/report.ts';
import { runCommand, type CommandResult } from '../lib/run-command.ts';

interface JsonOption {
  json?: boolean;
}

export function addSettingsCommand(program: Command): void {
  const settings = program
    .command('settings')
    .description('O que a loja diz de si: nome, telefone, endereço… Mostra e muda, sem reiniciar a loja.');
  settings
    .command('list')
    .description('mostra cada configuração, o seu valor e de onde ele vem')
    .option('--json', 'resultado em JSON, para programas')
    .action((options: JsonOption) => runCommand(options, (report) => withDatabase((db) => list(db, report))));
  settings
    .command('set')
    .description('muda uma configuração: settings set STORE_PHONE "(67) 5550-0142"')
    .argument('<NOME>', 'nome, como mostrado por "settings list"', readName)
    .argument('<VALOR>', 'o novo valor, entre aspas; "" quando a loja não tem')
    .option('--json', 'resultado em JSON, para programas')
    .action((name: SettingName, value: string, options: JsonOption) =>
      runCommand(options, (report) => change({ name, value }, report)),
    );
  settings
    .command('unset')
    .description('esquece o valor gravado e volta ao padrão')
    .argument('<NOME>', 'nome, como mostrado por "settings list"', readName)
    .option('--json', 'resultado em JSON, para programas')
    .action((name: SettingName, options: JsonOption) =>
      runCommand(options, (report) => change({ name, value: null }, report)),
    );
}

async function list(db: Database, report: Report): Promise<CommandResult> {
  const resolved = resolveSettings({ environment: readSettings().shop, stored: await readStoredSettings(db) });
  const settings = settingNames.map((name) => ({
    name: shopSettings[name].env,
    label: shopSettingTexts[name].label,
    ...resolved[name],
  }));
  for (const { name, label, value, source } of settings) {
    report.say(`${name}  ${label} (${settingSourceTexts[source]}): ${value || 'nada'}`);
  }
  return { json: { settings } };
}

async function change(
  { name, value }: { name: SettingName; value: string | null },
  report: Report,
): Promise<CommandResult> {
  const changes: SettingChanges = { [name]: value };
  const { result, resolved } = await withDatabase(async (db) => ({
    result: await changeSettings(db, { changes, nowMs: Date.now() }),
    resolved: resolveSettings({ environment: readSettings().shop, stored: await readStoredSettings(db) })[name],
  }));
  if (!result.ok) {
    throw new CommandFailure(describeRefusedSetting(name, value ?? ''), { exitCode: exitCodes.usage });
  }
  const { env } = shopSettings[name];
  const [changed] = result.value;
  const stored = changed?.after ?? null;
  if (!changed) report.say(`${env} já estava assim: nada mudou.`);
  else if (stored === null) report.say(`${env}: de volta ao padrão, ${resolved.value || 'nada'}.`);
  else report.say(`${env}: ${stored || 'nada'}. A loja mostra dentro de um segundo, sem reiniciar.`);
  const isOverruled = resolved.source === 'environment';
  if (isOverruled) report.warn(`${env} está no arquivo .env ou no ambiente, e esse valor vale mais: tire-o de lá.`);
  return {
    json: { name: env, changed: changed !== undefined, before: changed?.before ?? null, after: stored, isOverruled },
  };
}

function readName(text: string): SettingName {
  const name = findSettingName(text);
  if (name === undefined) throw new InvalidArgumentError('Veja os nomes com "loja settings list".');
  return name;
}
