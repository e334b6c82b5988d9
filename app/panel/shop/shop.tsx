import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { readSettingPictures, readStoredSettings } from '#app/data/store/stored-settings.ts';
import { resolveSettings, type ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import { pictureSettings } from '#app/domain/store/shop-settings.ts';
import { correctColours } from '#app/domain/store/identity/theme.ts';
import { getSettingsVersion, type RefusedSetting, type SettingChanges } from '#app/operations/store/change-settings.ts';
import {
  changeSettingsWithPictures,
  pickChangedSettings,
} from '#app/operations/store/change-settings-with-pictures.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelShopTexts } from '#app/texts/panel/panel-shop-texts.ts';
import { shopSettingTexts } from '#app/texts/store/shop-setting-texts.ts';
import { ShopScreen, type ShopSettingsData } from '#app/panel/shop/shop-screen.tsx';
import { readForm, replyConflict, replyRefused, replySaved } from '#app/panel/forms/posted-form.ts';
import { useReply } from '#app/panel/forms/reply.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { readShopForm } from './read-shop-form.ts';
import { shopFormId, shopSchema, getShopValues } from './shop-schema.ts';

export const meta = () => [{ title: panelShopTexts.title }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const stored = await readStoredSettings(db);
  const settings = resolveSettings({ environment: getPanel(context).environment, stored });
  const storedPictures = await readSettingPictures(db, stored);
  const pictures = Object.fromEntries(pictureSettings.map((name) => [name, storedPictures.get(settings[name].value)]));
  return {
    settings,
    version: getSettingsVersion(settings),
    pictures,
    corrected: findCorrected(settings),
  } satisfies ShopSettingsData;
}

/** Returns the corrected colours by setting, for colours that were chosen with too little contrast. */
function findCorrected({ mainColour, accentColour }: ResolvedSettings): ShopSettingsData['corrected'] {
  const { main, accent } = correctColours({ main: mainColour.value, accent: accentColour.value });
  return {
    ...(main !== mainColour.value && { mainColour: main }),
    ...(accent !== accentColour.value && { accentColour: accent }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const { environment, onChange } = getPanel(context);
  const form = await request.formData();
  const posted = readForm(form, shopSchema);
  const version = String(form.get('versao') ?? '');
  const { typed, removed, files } = await readShopForm(form, environment);
  const readCurrentSettings = async () => resolveSettings({ environment, stored: await readStoredSettings(db) });
  const changes: SettingChanges = {
    ...(await pickChangedSettings(db, { typed, environment })),
    ...Object.fromEntries(removed.map((name) => [name, ''])),
  };
  const result = await changeSettingsWithPictures(db, { changes, files, version, environment, nowMs: now() });
  if (result.ok) {
    await onChange();
    const message = panelShopTexts.saved(result.value.length);
    return replySaved(posted, { id: shopFormId, message, version: getSettingsVersion(await readCurrentSettings()) });
  }
  if (result.error.kind === 'changed-meanwhile') {
    const current = await readCurrentSettings();
    return replyConflict(posted, { id: shopFormId, stored: getShopValues(current, getSettingsVersion(current)) });
  }
  const fieldErrors = result.error.settings.map(
    (rejection) => [rejection.name, formatRejection(rejection, changes)] as const,
  );
  return replyRefused(posted, { id: shopFormId, errors: [panelShopTexts.notSaved], fieldErrors });
}

function formatRejection({ name, reason }: RefusedSetting, changes: SettingChanges): string {
  if (reason !== undefined) return panelShopTexts.refusedFile(reason);
  const { hint } = shopSettingTexts[name];
  return changes[name]?.trim() === '' ? panelShopTexts.required(hint) : panelShopTexts.refused(hint);
}

export default function ShopRoute() {
  return <ShopScreen data={useLoaderData<typeof loader>()} reply={useReply()} />;
}
