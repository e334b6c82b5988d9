import { removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import {
  isPictureSetting,
  pictureSettings,
  settingNames,
  type PictureSetting,
  type SettingValues,
} from '#app/domain/store/shop-settings.ts';
import type { SettingFiles } from '#app/operations/store/change-settings-with-pictures.ts';

/** Posted form of the shop's settings. */
interface ShopForm {
  /** All settings except pictures, as typed; those from the environment are left out. */
  typed: Partial<SettingValues>;
  /** Settings whose picture the owner wants to remove. */
  removed: PictureSetting[];
  files: SettingFiles;
  /** Hashes of pictures that an earlier preview has stored but that are not saved yet. */
  drafted: Partial<Record<PictureSetting, string>>;
}

/** Reads the posted form of the shop's settings, for saving or for a preview. */
export async function readShopForm(form: FormData, environment: Partial<SettingValues>): Promise<ShopForm> {
  const typed = settingNames.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && !isPictureSetting(name) && environment[name] === undefined
      ? [[name, removeInvisible(value.replaceAll('\r\n', '\n'))] as const]
      : [];
  });
  const drafted = pictureSettings.flatMap((name) => {
    const hash = form.get(`${name}-rascunho`);
    return typeof hash === 'string' && hash ? [[name, hash] as const] : [];
  });
  return {
    typed: Object.fromEntries(typed),
    removed: pictureSettings.filter((name) => form.get(`${name}-remover`) === 'sim'),
    files: await readFiles(form),
    drafted: Object.fromEntries(drafted),
  };
}

/** Reads the uploaded files. Empty file fields, which send a file without content and name, are left out. */
async function readFiles(form: FormData): Promise<SettingFiles> {
  const files: SettingFiles = {};
  for (const name of pictureSettings) {
    const file = form.get(name);
    if (file instanceof File && (file.size > 0 || file.name)) files[name] = Buffer.from(await file.arrayBuffer());
  }
  return files;
}
