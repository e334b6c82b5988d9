import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import type { ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import { settingNames, shopSettings, type SettingName, type ShopSetting } from '#app/domain/store/shop-settings.ts';
import type { SettingKind } from '#app/domain/store/setting-rules.ts';
import { panelShopTexts as texts } from '#app/texts/panel/shop.ts';
import { shopSettingTexts } from '#app/texts/store/shop-settings.ts';
import { OutcomeMessage, type Outcome } from '#app/ui/panel/outcome-message.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

export interface ShopOutcome extends Outcome {
  /** Settings whose values were refused. */
  refused: readonly SettingName[];
  /** What was typed, to be shown again. */
  typed: Partial<Record<SettingName, string>>;
}

const inputTypes: Partial<Record<SettingKind, string>> = { email: 'email', url: 'url' };

/** Every setting of the shop; those that the environment gives are shown and cannot be changed. */
export function ShopScreen({ settings, outcome }: { settings: ResolvedSettings; outcome: ShopOutcome | undefined }) {
  return (
    <section className="max-w-2xl">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="text-ink-soft">{texts.intro}</p>
      <OutcomeMessage outcome={outcome} />
      <Form method="post" className="card mt-6 flex flex-col gap-5 p-4 sm:p-5" noValidate>
        {settingNames.map((name) => (
          <SettingField
            // The browser keeps what was typed in a field: after saving it shows what is stored.
            key={`${name} ${settings[name].value}`}
            name={name}
            value={outcome?.typed[name] ?? settings[name].value}
            isFixed={settings[name].source === 'environment'}
            isRefused={outcome?.refused.includes(name) ?? false}
          />
        ))}
        <div className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-surface p-4 sm:-mx-5 sm:-mb-5">
          <Button type="submit">{texts.save}</Button>
        </div>
      </Form>
    </section>
  );
}

interface FieldProps {
  name: SettingName;
  value: string;
  /** The environment gives it. */
  isFixed: boolean;
  isRefused: boolean;
}

function SettingField({ name, value, isFixed, isRefused }: FieldProps) {
  const { env, rule }: ShopSetting = shopSettings[name];
  const { label, hint } = shopSettingTexts[name];
  const describedBy = `${name}-dica`;
  const common = {
    ...{ id: name, name, defaultValue: value, disabled: isFixed, className: 'field' },
    ...{ 'aria-describedby': describedBy, 'aria-invalid': isRefused || undefined },
  };
  const choices = texts.choices[name];
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-medium">
        {label}
      </label>
      {rule.choices && choices ? (
        <select {...common}>
          {rule.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choices[choice] ?? choice}
            </option>
          ))}
        </select>
      ) : (
        <TextField {...common} kind={rule.kind} />
      )}
      <p id={describedBy} className={`text-sm ${isRefused ? 'font-medium text-clay' : 'text-ink-soft'}`}>
        {isFixed ? texts.fromEnvironment(env) : isRefused ? texts.refused(hint) : choices ? '' : texts.hint(hint)}
      </p>
    </div>
  );
}

function TextField({ kind, ...common }: { kind: SettingKind } & ComponentProps<'input'> & ComponentProps<'textarea'>) {
  if (kind === 'paragraphs') return <textarea {...common} rows={8} />;
  return <input {...common} type={inputTypes[kind] ?? 'text'} autoComplete="off" />;
}
