import { useState, type ChangeEvent, type ReactNode } from 'react';
import type { SettingKind } from '#app/domain/store/setting-rules.ts';
import { normaliseSetting, shopSettings, type SettingName, type ShopSetting } from '#app/domain/store/shop-settings.ts';
import { panelShopTexts as texts } from '#app/texts/panel/panel-shop-texts.ts';
import { LabelledField, SelectField, TextAreaField, TextField } from '#app/panel/forms/field.tsx';
import { colourTexts, isPlainHint, shopSettingTexts } from '#app/texts/store/shop-setting-texts.ts';

const inputTypes: Partial<Record<SettingKind, string>> = { email: 'email', url: 'url' };

interface FieldProps {
  name: SettingName;
  value: string;
  /** Whether an environment variable sets the value, which then cannot be edited. */
  isFixed: boolean;
  /** Reason why the value was refused; undefined when it was accepted. */
  refusal: string | undefined;
  /** Colour that the store shows instead of the chosen one, which lacks contrast; undefined when it shows the chosen one. */
  shownColour: string | undefined;
}

/** Renders label, field and hint of one setting. */
export function SettingField({ name, value, isFixed, refusal, shownColour }: FieldProps) {
  const field: SettingProps = {
    id: name,
    name,
    label: shopSettingTexts[name].label,
    defaultValue: value,
    disabled: isFixed,
    error: refusal,
    hint: renderHint({ name, isFixed, refusal, shownColour }),
  };
  const { rule }: ShopSetting = shopSettings[name];
  const choiceTexts = texts.choices[name];
  if (rule.choices && choiceTexts) {
    return <SelectField {...field} options={rule.choices.map((choice) => [choice, choiceTexts[choice] ?? choice])} />;
  }
  if (rule.kind === 'colour') return <ColourField {...field} />;
  if (rule.kind === 'paragraphs') return <TextAreaField {...field} rows={8} />;
  return <TextField {...field} type={inputTypes[rule.kind] ?? 'text'} />;
}

function renderHint({ name, isFixed, refusal, shownColour }: Omit<FieldProps, 'value'>): ReactNode {
  const { hint } = shopSettingTexts[name];
  if (isFixed) return texts.fromEnvironment(shopSettings[name].env);
  if (refusal !== undefined) return undefined;
  const hintText = texts.choices[name] || isPlainHint(hint) ? undefined : texts.hint(hint);
  if (!shownColour) return hintText;
  return (
    <>
      <p className="my-1 flex items-center gap-2 rounded bg-corn-soft px-3 py-2 text-sm">
        <span
          className="size-6 flex-none rounded border border-line-strong forced-color-adjust-none"
          style={{ background: shownColour }}
        />
        {colourTexts.shown({ shown: shownColour })}
      </p>
      {hintText}
    </>
  );
}

interface SettingProps {
  id: string;
  name: SettingName;
  label: string;
  defaultValue: string;
  disabled: boolean;
  error: string | undefined;
  hint: ReactNode;
}

/** Renders a colour setting as a text field with a colour picker beside it; a change of either changes both. */
function ColourField({ name, defaultValue, disabled, ...frame }: SettingProps) {
  const [colour, setColour] = useState(defaultValue);
  const changeColour = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => setColour(value);
  const sharedProps = { disabled, onChange: changeColour };
  return (
    <LabelledField {...frame}>
      {(control) => (
        <div className="flex gap-2">
          <input {...control} {...sharedProps} name={name} value={colour} autoComplete="off" spellCheck={false} />
          <input
            {...sharedProps}
            type="color"
            // The picker belongs to no form, because Conform focuses the first field without a name when a form is refused.
            form=""
            aria-label={texts.pickColour(frame.label)}
            value={normaliseSetting(name, colour) ?? '#000000'}
            className="h-12 w-14 flex-none rounded border border-line-strong bg-surface p-1"
          />
        </div>
      )}
    </LabelledField>
  );
}
