import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { readSettingPictures, readStoredSettings } from '#app/data/store/settings.ts';
import { resolveSettings, type ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import { isPictureSetting, pictureSettings, settingNames } from '#app/domain/store/shop-settings.ts';
import type { SettingChanges } from '#app/operations/store/change-settings.ts';
import { correctColours } from '#app/domain/store/theme.ts';
import { changeShop, type SettingFiles } from '#app/operations/store/change-shop.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { panelShopTexts } from '#app/texts/panel/shop.ts';
import { ShopScreen, type ShopOutcome, type ShopSettingsData } from '#app/ui/panel/shop/shop-screen.tsx';
import { getPanel } from './shared/panel-context.ts';

export const meta = () => [{ title: panelShopTexts.title }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const stored = await readStoredSettings(db);
  const settings = resolveSettings({ environment: getPanel(context).environment, stored });
  const kept = await readSettingPictures(db, stored);
  const pictures = Object.fromEntries(pictureSettings.map((name) => [name, kept.get(settings[name].value)]));
  return { settings, pictures, corrected: findCorrected(settings) } satisfies ShopSettingsData;
}

/** Colours that are shown with more contrast than they were chosen with. */
function findCorrected({ mainColour, accentColour }: ResolvedSettings): ShopSettingsData['corrected'] {
  const { main, accent } = correctColours({ main: mainColour.value, accent: accentColour.value });
  return {
    ...(main !== mainColour.value && { mainColour: main }),
    ...(accent !== accentColour.value && { accentColour: accent }),
  };
}

/** Stores the fields that differ from what the shop says now. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const { environment, onChange } = getPanel(context);
  const form = await request.formData();
  const present = resolveSettings({ environment, stored: await readStoredSettings(db) });
  const typed = settingNames.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && !isPictureSetting(name) && environment[name] === undefined
      ? [[name, value] as const]
      : [];
  });
  const changes: SettingChanges = Object.fromEntries(
    typed.filter(([name, value]) => value.trim() !== present[name].value),
  );
  for (const name of pictureSettings) if (form.get(`${name}-remover`) === 'sim') changes[name] = '';
  const result = await changeShop(db, { changes, files: await readSettingFiles(form), environment, nowMs: now() });
  if (!result.ok) {
    const refused: ShopOutcome = {
      ...{ message: null, error: panelShopTexts.notSaved },
      refused: Object.fromEntries(result.error.map(({ name, reason }) => [name, reason ?? ''])),
      typed: Object.fromEntries(typed),
    };
    return data(refused, { status: 422 });
  }
  await onChange();
  const saved: ShopOutcome = {
    message: panelShopTexts.saved(result.value.length),
    error: null,
    refused: {},
    typed: {},
  };
  return data(saved);
}

/** The files of a form; a field left empty sends one without a byte. */
async function readSettingFiles(form: FormData): Promise<SettingFiles> {
  const files: SettingFiles = {};
  for (const name of pictureSettings) {
    const file = form.get(name);
    if (file instanceof File && file.size > 0) files[name] = Buffer.from(await file.arrayBuffer());
  }
  return files;
}

export default function ShopRoute() {
  return <ShopScreen data={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
