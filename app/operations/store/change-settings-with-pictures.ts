import type { Database } from '#app/data/database/database.ts';
import { deleteUnusedPictures } from '#app/data/pictures/pictures.ts';
import { readStoredSettings } from '#app/data/store/stored-settings.ts';
import { fail, type Result } from '#app/domain/shared/result.ts';
import { getOwnValue, resolveSettings } from '#app/domain/store/resolve-settings.ts';
import {
  normaliseSetting,
  type PictureSetting,
  type SettingName,
  type SettingValues,
} from '#app/domain/store/shop-settings.ts';
import { getDeepColour } from '#app/domain/store/identity/theme.ts';
import { storeLogo } from '#app/operations/pictures/store-logo.ts';
import { storePicture } from '#app/operations/pictures/store-picture.ts';
import {
  changeSettings,
  type ChangedSetting,
  type RefusedSetting,
  type SettingChanges,
  type SettingsError,
} from '#app/operations/store/change-settings.ts';

/** Uploaded files by setting. */
export type SettingFiles = Partial<Record<PictureSetting, Buffer>>;

interface ShopChange {
  changes: SettingChanges;
  files?: SettingFiles;
  /** Version of the settings that was shown to the owner; absent when no version was shown. */
  version?: string;
  /** Settings from environment variables. */
  environment: Partial<SettingValues>;
  nowMs: number;
}

/**
 * Changes settings, including pictures; when one is rejected, nothing changes. Pictures are encoded and stored before
 * the transaction, so that no lock is held meanwhile, and deleted when a setting is rejected.
 */
export async function changeSettingsWithPictures(
  db: Database,
  { changes, files = {}, version, environment, nowMs }: ShopChange,
): Promise<Result<ChangedSetting[], SettingsError>> {
  const storedFiles = await storeSettingFiles(db, { changes, files, environment });
  const removeNewPictures = () => db.transact((tx) => deleteUnusedPictures(tx, storedFiles.added));
  if (storedFiles.refused.length > 0) {
    await removeNewPictures();
    return fail({ kind: 'refused', settings: storedFiles.refused });
  }
  const allChanges = { ...changes, ...storedFiles.hashes };
  const result = await changeSettings(db, { changes: allChanges, version, environment, nowMs });
  if (!result.ok) await removeNewPictures();
  return result;
}

/**
 * Picks the typed settings that differ from the values that the owner edits, so that a typed value is stored even when it
 * equals an invented default.
 */
export async function pickChangedSettings(
  db: Database,
  { typed, environment }: Record<'typed' | 'environment', Partial<SettingValues>>,
): Promise<Partial<SettingValues>> {
  const currentSettings = resolveSettings({ environment, stored: await readStoredSettings(db) });
  return Object.fromEntries(
    Object.entries(typed).filter(([key, text]) => {
      const name = key as SettingName;
      // A text that would be stored as the present value, such as '(67) 95550-0142', is not a change either.
      return ![text.trim(), normaliseSetting(name, text)].includes(getOwnValue(currentSettings, name));
    }),
  );
}

/**
 * Stores the uploaded files without changing any setting. Pictures that no setting refers to are deleted a week later.
 */
export async function storeSettingFiles(
  db: Database,
  { changes, files, environment }: Required<Omit<ShopChange, 'nowMs' | 'version'>>,
): Promise<{ hashes: Partial<Record<PictureSetting, string>>; added: string[]; refused: RefusedSetting[] }> {
  const pictureFiles = Object.entries(files) as [PictureSetting, Buffer][];
  const outcome: Awaited<ReturnType<typeof storeSettingFiles>> = { hashes: {}, added: [], refused: [] };
  if (pictureFiles.length === 0) return outcome;
  const stored = await readStoredSettings(db);
  const typed = Object.fromEntries(Object.entries(changes).filter(([, value]) => typeof value === 'string'));
  const settings = resolveSettings({ environment, stored: { ...stored, ...typed } });
  const background = getDeepColour({ main: settings.mainColour.value, accent: settings.accentColour.value });
  for (const [name, bytes] of pictureFiles) {
    // 'inicio' (home page) is the readable part of the picture's file name.
    const storeResult =
      name === 'logo' ? await storeLogo(db, bytes, { background }) : await storePicture(db, bytes, { name: 'inicio' });
    if (!storeResult.ok) outcome.refused.push({ name, reason: storeResult.error });
    else {
      outcome.hashes[name] = storeResult.value.hash;
      if (storeResult.value.isNew) outcome.added.push(storeResult.value.hash);
    }
  }
  return outcome;
}
