import { readFile, stat } from 'node:fs/promises';
import { InvalidArgumentError, type Command } from 'commander';
import { readStoredSettings } from '#app/data/store/stored-settings.ts';
import { resolveSettings } from '#app/domain/store/resolve-settings.ts';
import {
  findSettingName,
  isPictureSetting,
  settingNames,
  shopSettings,
  type SettingName,
} from '#app/domain/store/shop-settings.ts';
import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';
import { changeSettingsWithPictures, type SettingFiles } from '#app/operations/store/change-settings-with-pictures.ts';
import type { RefusedSetting, SettingChanges } from '#app/operations/store/change-settings.ts';
import { settingSourceTexts, shopSettingTexts } from '#app/texts/store/shop-setting-texts.ts';
import { formatRejectedSetting } from '#app/server/shop-variables.ts';
import { setErrorPath } from '#app/data/disk/write-atomically.ts';
import { formatSystemError } from '#app/texts/shared/format-system-error.ts';
import { listCorrectedColours } from '../../doctor/check-shop.ts';
import { readSettings, resolveOwnersPath, withDatabase } from '../../lib/environment.ts';
import { CommandFailure, exitCodes } from '../../lib/exit-codes.ts';
import type { Report } from '../../lib/report.ts';
import {
  makeAction,
  makeStoreAction,
  type CommandResult,
  type CommonOptions,
  type StoreContext,
} from '../../lib/run-command.ts';
import { outcomeTexts, placeholderTexts } from '../../lib/texts.ts';
import { settingsTexts } from './texts.ts';

export function addSettingsCommand(program: Command): void {
  const settings = program.command('settings').description(settingsTexts.description);
  settings.command('list').description(settingsTexts.listDescription).action(makeStoreAction(printSettings));
  settings
    .command('set')
    .description(settingsTexts.setDescription)
    .argument(`<${placeholderTexts.name}>`, settingsTexts.nameArgument, readName)
    .argument(`<${placeholderTexts.value}>`, settingsTexts.valueArgument)
    .action(makeAction(changeSetting));
  settings
    .command('unset')
    .description(settingsTexts.resetDescription)
    .argument(`<${placeholderTexts.name}>`, settingsTexts.nameArgument, readName)
    .action(makeAction((report, name: SettingName, _options: CommonOptions) => changeSetting(report, name, null)));
}

async function printSettings({ db, settings: { shop: environment }, report }: StoreContext): Promise<CommandResult> {
  const resolved = resolveSettings({ environment, stored: await readStoredSettings(db) });
  const settings = settingNames.map((name) => ({
    name: shopSettings[name].env,
    label: shopSettingTexts[name].label,
    ...resolved[name],
  }));
  for (const { name, label, value, source } of settings) {
    report.say(`${name}  ${label} (${settingSourceTexts[source]}): ${value || outcomeTexts.noValue}`);
  }
  return { json: { settings } };
}

async function changeSetting(report: Report, name: SettingName, value: string | null): Promise<CommandResult> {
  const environment = readSettings().shop;
  const files = await readPictureFile(name, value);
  const changes: SettingChanges = files ? {} : { [name]: value };
  const { result, settings } = await withDatabase(async (db) => ({
    result: await changeSettingsWithPictures(db, { changes, files, environment, nowMs: Date.now() }),
    settings: resolveSettings({ environment, stored: await readStoredSettings(db) }),
  }));
  if (!result.ok) {
    if (result.error.kind !== 'refused') throw new Error('Without a version no other change is noticed');
    const reasons = result.error.settings.map((refused) => formatRefusal(refused, value ?? ''));
    throw new CommandFailure(reasons.join('\n'), { exitCode: exitCodes.usage });
  }
  const resolved = settings[name];
  const { env } = shopSettings[name];
  const [changed] = result.value;
  const stored = changed?.after ?? null;
  if (!changed) report.say(settingsTexts.unchanged(env));
  else if (stored === null) report.say(settingsTexts.resetDone({ env, value: resolved.value }));
  else report.say(settingsTexts.changed({ env, stored }));
  if (name === 'mainColour' || name === 'accentColour') {
    for (const { text } of listCorrectedColours(settings)) report.warn(text);
  }
  const isOverruled = resolved.source === 'environment';
  if (isOverruled) report.warn(settingsTexts.fixedByEnvironment(env));
  return {
    json: { name: env, changed: changed !== undefined, before: changed?.before ?? null, after: stored, isOverruled },
  };
}

/**
 * Reads the file whose path is the new value of a picture setting. Returns undefined for any other setting, and when
 * the picture is removed.
 */
async function readPictureFile(name: SettingName, value: string | null): Promise<SettingFiles | undefined> {
  if (!isPictureSetting(name) || !value?.trim()) return undefined;
  const file = resolveOwnersPath(value);
  try {
    // A file that is too large is not read. A buffer above the maximum size replaces its content, so it is
    // rejected as too large.
    const isTooLarge = (await stat(file)).size > maxPictureBytes;
    return { [name]: isTooLarge ? Buffer.alloc(maxPictureBytes + 1) : await readFile(file) };
  } catch (error) {
    const reason = formatSystemError(setErrorPath(error, file));
    throw new CommandFailure(settingsTexts.pictureNotRead(reason), { exitCode: exitCodes.usage });
  }
}

function formatRefusal({ name, reason }: RefusedSetting, value: string): string {
  return reason ? `${shopSettings[name].env}: ${reason}.` : formatRejectedSetting(name, value);
}

function readName(text: string): SettingName {
  const name = findSettingName(text);
  if (name === undefined) throw new InvalidArgumentError(settingsTexts.seeNames);
  return name;
}
