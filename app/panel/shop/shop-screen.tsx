import type { FieldMetadata } from '@conform-to/react';
import { useRef, type SubmitEvent } from 'react';
import { useLocation, useSubmit } from 'react-router';
import type { z } from 'zod';
import type { ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import {
  isPictureSetting,
  settingNames,
  type PictureSetting,
  type SettingName,
} from '#app/domain/store/shop-settings.ts';
import type { ShopPicture } from '#app/domain/store/shop.ts';
import { panelShopTexts as texts, settingGroups } from '#app/texts/panel/panel-shop-texts.ts';
import { shopSettingTexts } from '#app/texts/store/shop-setting-texts.ts';
import { EditConflict } from '#app/panel/forms/edit-conflict.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { useSchemaForm } from '#app/panel/forms/use-schema-form.ts';
import { Button } from '#app/design/button.tsx';
import { SettingPictureField } from './setting-picture-field.tsx';
import { SettingField } from './setting-field.tsx';
import { formatFieldValue, getShopValues, shopFormId, shopSchema } from './shop-schema.ts';
import { isPreview, previewButton, ShopPreview } from './shop-preview.tsx';

export interface ShopSettingsData {
  settings: ResolvedSettings;
  /** Version of the stored settings. */
  version: string;
  pictures: Partial<Record<PictureSetting, ShopPicture>>;
  /** Corrected colours by setting, for colours that were chosen with too little contrast. */
  corrected: Partial<Record<SettingName, string>>;
}

/** Renders the form of all settings of the shop, grouped by subject. Settings from the environment are read-only. */
export function ShopScreen({ data, reply }: { data: ShopSettingsData; reply: Reply | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { formProps, fields, conflict } = useSchemaForm<z.ZodObject>(shopSchema, {
    id: shopFormId,
    values: getShopValues(data.settings, data.version),
    reply,
  });
  const submit = useSubmit();
  const { pathname, search } = useLocation();

  /** Saves without loading a new document, so that chosen files stay chosen when a value is refused. */
  function save(event: SubmitEvent<HTMLFormElement>) {
    if (isPreview(event.nativeEvent)) return;
    formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    // The action omits the hash of the URL, because the router would scroll to its target instead of the refused field.
    const action = pathname + search;
    void submit(event.currentTarget, { method: 'post', encType: 'multipart/form-data', action });
  }
  return (
    <section className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,40rem)_minmax(20rem,1fr)]">
      <div className="min-w-0 max-w-2xl">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="mt-1 text-ink-soft">{texts.intro}</p>
        <nav aria-label={texts.subjects} className="mt-4 flex flex-wrap gap-x-4">
          {settingGroups.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="flex min-h-11 items-center underline underline-offset-4">
              {title}
            </a>
          ))}
        </nav>
        <form
          {...formProps}
          ref={form}
          method="post"
          encType="multipart/form-data"
          className="shop-form mt-2 flex flex-col gap-6"
          noValidate
          onSubmit={save}
        >
          <EditConflict {...conflict} labels={settingLabels} format={formatSetting} />
          {settingGroups.map(({ id, title, names }) => (
            <fieldset key={id} id={id} className="card flex min-w-0 scroll-mt-4 flex-col gap-5 p-4 sm:p-5">
              <legend className="float-left w-full font-display text-lg font-bold">{title}</legend>
              {names.map((name) => (
                <SettingOrPictureField key={name} name={name} data={data} field={fields[name]} />
              ))}
            </fieldset>
          ))}
          {/* The bar stays visible while the form scrolls. */}
          <div className="sticky bottom-0 border-t border-line bg-paper pb-4">
            <ReplyMessage reply={reply} />
            <div className="mt-4 flex flex-wrap gap-3">
              <Button type="submit">{texts.save}</Button>
              <Button {...previewButton} variant="secondary">
                {texts.showPreview}
              </Button>
            </div>
          </div>
        </form>
      </div>
      <ShopPreview form={form} />
    </section>
  );
}

interface FieldProps {
  name: SettingName;
  data: ShopSettingsData;
  field: FieldMetadata | undefined;
}

function SettingOrPictureField({ name, data: { settings, pictures, corrected }, field }: FieldProps) {
  const { value, source } = settings[name];
  const error = field?.errors?.[0];
  // Browsers keep a chosen file in its field, so a new key creates the field again after saving.
  if (isPictureSetting(name)) {
    return <SettingPictureField key={`${name} ${value}`} name={name} picture={pictures[name]} refusal={error} />;
  }
  return (
    <SettingField
      key={`${name} ${field?.key}`}
      name={name}
      value={source === 'environment' ? formatFieldValue(settings, name) : String(field?.initialValue ?? '')}
      isFixed={source === 'environment'}
      refusal={error}
      shownColour={corrected[name]}
    />
  );
}

const settingLabels = Object.fromEntries(settingNames.map((name) => [name, shopSettingTexts[name].label]));

function formatSetting(name: string, value: string): string {
  return texts.choices[name]?.[value] ?? value;
}
