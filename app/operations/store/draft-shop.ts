import type { Database } from '#app/data/database/database.ts';
import { readSettingPictures, readStoredSettings } from '#app/data/store/stored-settings.ts';
import { makeShop, resolveSettings } from '#app/domain/store/resolve-settings.ts';
import {
  normaliseSetting,
  settingNames,
  type PictureSetting,
  type SettingValues,
} from '#app/domain/store/shop-settings.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import {
  pickChangedSettings,
  storeSettingFiles,
  type SettingFiles,
} from '#app/operations/store/change-settings-with-pictures.ts';

interface ShopDraft {
  /** Values as typed. A setting whose typed value is invalid has its stored value in the draft. */
  typed: Partial<SettingValues>;
  /** Pictures whose removal is not saved yet. */
  removed: readonly PictureSetting[];
  files: SettingFiles;
  /** Hashes of pictures that an earlier draft has stored. */
  drafted: Partial<Record<PictureSetting, string>>;
}

/**
 * Builds the shop's profile with unsaved changes, for a preview. Uploaded pictures are stored, because screens load
 * them by URL; pictures that are never saved are deleted a week later.
 */
export async function draftShop(
  db: Database,
  draft: ShopDraft,
  { environment, localUrl }: { environment: Partial<SettingValues>; localUrl: string },
): Promise<ShopProfile> {
  const typed = await pickChangedSettings(db, { typed: draft.typed, environment });
  const accepted = settingNames.flatMap((name) => {
    const value = typed[name] === undefined ? undefined : normaliseSetting(name, typed[name]);
    return value === undefined ? [] : [[name, value ?? ''] as const];
  });
  const changes: Partial<SettingValues> = Object.fromEntries(accepted);
  const { hashes } = await storeSettingFiles(db, { changes, files: draft.files, environment });
  const removed = Object.fromEntries(draft.removed.map((name) => [name, '']));
  const storedSettings = await readStoredSettings(db);
  const stored = { ...storedSettings, ...changes, ...removed, ...draft.drafted, ...hashes };
  const pictures = await readSettingPictures(db, stored);
  return makeShop(resolveSettings({ environment, stored }), { localUrl, pictures });
}
