import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { readSettingPictures, readStoredSettings } from '#app/data/store/settings.ts';
import { resolveSettings, type ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import { isPictureSetting, pictureSettings } from '#app/domain/store/shop-settings.ts';
import { correctColours } from '#app/domain/store/identity/theme.ts';
import { changeShop, findTypedAnew, type RefusedSetting } from '#app/operations/store/change-shop.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelShopTexts } from '#app/texts/panel/shop.ts';
import { ShopScreen, type ShopSettingsData } from '#app/panel/shop/shop-screen.tsx';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { readShopForm } from './read-shop-form.ts';

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

/** The form is loaded again also after a refused change, because it then shows what somebody else changed. */
export const shouldRevalidate = () => true;

export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const { environment, onChange } = getPanel(context);
  const { typed: all, seen, removed, files } = await readShopForm(await request.formData(), environment);
  const typed = await findTypedAnew(db, { typed: all, seen, environment });
  const changes = { ...typed, ...Object.fromEntries(removed.map((name) => [name, ''])) };
  const result = await changeShop(db, { changes, files, seen, environment, nowMs: now() });
  if (!result.ok) {
    const isOvertaken = result.error.some((one) => one.now !== undefined);
    return replyError(isOvertaken ? 409 : 422, panelShopTexts.notSaved, {
      fieldErrors: Object.fromEntries(result.error.map((one) => [one.name, [formatRejection(one)]])),
      typed,
    });
  }
  await onChange();
  return replyOk(panelShopTexts.saved(result.value.length));
}

/** Formats why a value was refused; '' when the hint of the field says it. */
function formatRejection({ name, reason, now }: RefusedSetting): string {
  if (now === undefined) return reason === undefined ? '' : panelShopTexts.refusedFile(reason);
  return panelShopTexts.changedMeanwhile(isPictureSetting(name) ? null : now);
}

export default function ShopRoute() {
  return <ShopScreen data={useLoaderData<typeof loader>()} reply={useReply()} />;
}
