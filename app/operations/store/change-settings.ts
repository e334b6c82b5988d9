import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import { hasPicture } from '#app/data/pictures/pictures.ts';
import {
  recordPrivacyChange,
  readStoredSettings,
  removeSetting,
  storeSetting,
} from '#app/data/store/stored-settings.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { resolveSettings, type ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import {
  isPictureSetting,
  normaliseSetting,
  settingNames,
  type SettingName,
  type SettingValues,
} from '#app/domain/store/shop-settings.ts';
import { makeRecordVersion } from '#app/operations/shared/record-version.ts';

/** New values as typed, by setting; null deletes the stored value, and a blank is refused unless the setting may be empty. */
export type SettingChanges = Partial<Record<SettingName, string | null>>;

/** Stored value of a setting before and after a change; null when no value is stored. */
export interface ChangedSetting {
  name: SettingName;
  before: string | null;
  after: string | null;
}

/** A setting whose value or file was rejected. `reason`, in Portuguese, is given only for a file. */
export interface RefusedSetting {
  name: SettingName;
  reason?: string;
}

/** Reasons why no setting was changed. */
export type SettingsError =
  | { kind: 'refused'; settings: RefusedSetting[] }
  /** The settings were changed after they were shown to the owner. */
  | { kind: 'changed-meanwhile' };

interface SettingsChange {
  changes: SettingChanges;
  /**
   * Version of the settings that was shown to the owner; nothing is overwritten when the stored version is different.
   */
  version?: string;
  /** Settings from environment variables. */
  environment?: Partial<SettingValues>;
  nowMs: number;
}

/**
 * Changes settings: all of them, or none when a value is rejected. Every server process uses the new values within a
 * second.
 * @returns the settings that have changed
 */
export async function changeSettings(
  db: Database,
  { changes, version, environment = {}, nowMs }: SettingsChange,
): Promise<Result<ChangedSetting[], SettingsError>> {
  const settingChanges = settingNames.flatMap((name) => {
    const text = changes[name];
    return text === undefined
      ? []
      : [{ name, after: text === null ? null : (normaliseSetting(name, text) ?? undefined) }];
  });
  const refused = settingChanges.filter(({ after }) => after === undefined);
  if (refused.length > 0) return refuse(refused);
  const normalised = settingChanges.map(({ name, after = null }) => ({ name, after }));
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const missing = await findMissingPictures(tx, normalised);
    if (missing.length > 0) return refuse(missing);
    const stored = await readStoredSettings(tx);
    const currentSettings = resolveSettings({ environment, stored });
    if (version !== undefined && version !== getSettingsVersion(currentSettings)) {
      return fail({ kind: 'changed-meanwhile' });
    }
    const changed = normalised
      .map(({ name, after }) => ({ name, before: stored[name] ?? null, after }))
      .filter(({ before, after }) => before !== after);
    for (const { name, after } of changed) {
      if (after === null) await removeSetting(tx, name);
      else await storeSetting(tx, { name, value: after, nowMs });
    }
    const names = changed.map(({ name }) => name);
    await recordPrivacyChange(tx, names, nowMs);
    if (changed.length === 0) return succeed(changed);
    const summarise = (side: 'before' | 'after'): Partial<SettingValues> =>
      Object.fromEntries(changed.map((setting) => [setting.name, setting[side]]));
    const states = { before: summarise('before'), after: summarise('after') };
    await recordAudit(tx, { atMs: nowMs, action: 'change', subject: 'settings', ...states });
    await bumpCatalogueVersion(tx, nowMs);
    return succeed(changed);
  });
}

function refuse(settings: readonly { name: SettingName }[]): Result<never, SettingsError> {
  return fail({ kind: 'refused', settings: settings.map(({ name }) => ({ name })) });
}

/** Returns the version of the values in effect, by which a concurrent change is detected. */
export function getSettingsVersion(settings: ResolvedSettings): string {
  return makeRecordVersion(settingNames.map((name) => settings[name].value));
}

/** Finds settings whose picture is not stored. */
async function findMissingPictures(
  tx: Database,
  settingChanges: readonly { name: SettingName; after: string | null }[],
): Promise<RefusedSetting[]> {
  const missing: RefusedSetting[] = [];
  for (const { name, after } of settingChanges) {
    if (isPictureSetting(name) && after && !(await hasPicture(tx, after))) missing.push({ name });
  }
  return missing;
}
