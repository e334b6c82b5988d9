import { useState, type ChangeEvent, type ComponentProps } from 'react';
import type { SettingKind } from '#app/domain/store/setting-rules.ts';
import { normaliseSetting, shopSettings, type SettingName, type ShopSetting } from '#app/domain/store/shop-settings.ts';
import { panelShopTexts as texts } from '#app/texts/panel/shop.ts';
import { colourTexts, isPlainHint, shopSettingTexts } from '#app/texts/store/shop-settings.ts';

const inputTypes: Partial<Record<SettingKind, string>> = { email: 'email', url: 'url' };

interface FieldProps {
  name: SettingName;
  value: string;
  /** Stored value. */
  seen: string;
  /** The environment gives it. */
  isFixed: boolean;
  /** Why the value was refused, where the hint does not say it; undefined when it was not. */
  refusal: string | undefined;
  /** How a colour is shown where it would lack contrast. */
  shown: string | undefined;
}

/** Label, field and hint of one setting. */
export function SettingField({ name, value, seen, isFixed, refusal, shown }: FieldProps) {
  const { rule }: ShopSetting = shopSettings[name];
  const describedBy = `${name}-dica`;
  const common = {
    ...{ id: name, name, defaultValue: value, disabled: isFixed, className: 'field' },
    ...{ 'aria-describedby': describedBy, 'aria-invalid': refusal === undefined ? undefined : true },
  };
  const choices = texts.choices[name];
  return (
    <div className="flex flex-col gap-1">
      {!isFixed && <input type="hidden" name={`visto-${name}`} value={seen} />}
      <label htmlFor={name} className="font-medium">
        {shopSettingTexts[name].label}
      </label>
      {rule.choices && choices ? (
        <select {...common}>
          {rule.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choices[choice] ?? choice}
            </option>
          ))}
        </select>
      ) : rule.kind === 'colour' ? (
        <ColourField {...common} />
      ) : rule.kind === 'paragraphs' ? (
        <textarea {...common} rows={8} />
      ) : (
        <input {...common} type={inputTypes[rule.kind] ?? 'text'} autoComplete="off" />
      )}
      <div id={describedBy}>
        {shown && refusal === undefined ? <CorrectedColour shown={shown} /> : null}
        <p className={`text-sm empty:hidden ${refusal === undefined ? 'text-ink-soft' : 'font-medium text-clay'}`}>
          {describe({ name, isFixed, refusal })}
        </p>
      </div>
    </div>
  );
}

function describe({ name, isFixed, refusal }: Pick<FieldProps, 'name' | 'isFixed' | 'refusal'>): string {
  const { hint } = shopSettingTexts[name];
  if (isFixed) return texts.fromEnvironment(shopSettings[name].env);
  if (refusal !== undefined) return refusal || texts.refused(hint);
  return texts.choices[name] || isPlainHint(hint) ? '' : texts.hint(hint);
}

/** The colour as text, and a picker beside it: one follows the other. */
function ColourField({ defaultValue, ...common }: ComponentProps<'input'>) {
  const [colour, setColour] = useState(String(defaultValue));
  const { name, disabled } = common;
  const change = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => setColour(value);
  return (
    <div className="flex gap-2">
      <input {...common} value={colour} type="text" autoComplete="off" spellCheck={false} onChange={change} />
      <input
        type="color"
        aria-label={texts.pickColour(shopSettingTexts[name as SettingName].label)}
        value={normaliseSetting(name as SettingName, colour) ?? '#000000'}
        disabled={disabled}
        className="h-12 w-14 flex-none rounded border border-line-strong bg-surface p-1 no-js:hidden"
        onChange={change}
      />
    </div>
  );
}

function CorrectedColour({ shown }: { shown: string }) {
  return (
    <p className="my-1 flex items-center gap-2 rounded bg-corn-soft px-3 py-2 text-sm">
      <span
        className="size-6 flex-none rounded border border-line-strong forced-color-adjust-none"
        style={{ background: shown }}
      />
      {colourTexts.shown({ shown })}
    </p>
  );
}
