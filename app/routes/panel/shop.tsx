import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { readStoredSettings } from '#app/data/store/settings.ts';
import { resolveSettings } from '#app/domain/store/resolve-settings.ts';
import { settingNames } from '#app/domain/store/shop-settings.ts';
import { changeSettings, type SettingChanges } from '#app/operations/store/change-settings.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { panelShopTexts } from '#app/texts/panel/shop.ts';
import { ShopScreen, type ShopOutcome } from '#app/ui/panel/shop-screen.tsx';
import { getPanel } from './shared/panel-context.ts';

export const meta = () => [{ title: panelShopTexts.title }];

export async function loader({ context }: LoaderFunctionArgs) {
  const stored = await readStoredSettings(getStore(context).db);
  return resolveSettings({ environment: getPanel(context).environment, stored });
}

/** Stores the fields that differ from what the shop says now. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const { environment, onChange } = getPanel(context);
  const form = await request.formData();
  const present = resolveSettings({ environment, stored: await readStoredSettings(db) });
  const typed = settingNames.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && environment[name] === undefined ? [[name, value] as const] : [];
  });
  const changes: SettingChanges = Object.fromEntries(
    typed.filter(([name, value]) => value.trim() !== present[name].value),
  );
  const result = await changeSettings(db, { changes, nowMs: now() });
  if (!result.ok) {
    const refused: ShopOutcome = {
      ...{ message: null, error: panelShopTexts.notSaved },
      refused: result.error,
      typed: Object.fromEntries(typed),
    };
    return data(refused, { status: 422 });
  }
  await onChange();
  const saved: ShopOutcome = {
    message: panelShopTexts.saved(result.value.length),
    error: null,
    refused: [],
    typed: {},
  };
  return data(saved);
}

export default function ShopRoute() {
  return <ShopScreen settings={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
