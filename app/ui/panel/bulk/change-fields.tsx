import type { ComponentProps } from 'react';
import { panelBulkTexts as texts } from '#app/texts/panel/bulk.ts';
import { Labelled } from '#app/ui/panel/field.tsx';
import type { Given } from './change-form.tsx';

export function PriceFields({ given }: { given: Given }) {
  return (
    <>
      <PairField name="sentido" label={texts.direction} words={texts.directions} given={given} />
      <div className="grid grid-cols-[1fr_5rem] gap-3">
        <TextField name="quanto" label={texts.amount} given={given} inputMode="decimal" autoComplete="off" />
        <PairField name="unidade" label={texts.unit} words={texts.units} given={given} />
      </div>
      <PairField name="arredondar" label={texts.rounding} words={texts.roundings} given={given} />
    </>
  );
}

export function DiscountFields({ given }: { given: Given }) {
  return (
    <>
      <div className="sm:col-span-2">
        <TextField name="desconto" label={texts.discountPercent} given={given} inputMode="decimal" autoComplete="off" />
        <p className="mt-1 text-sm text-ink-soft">{texts.discountHint}</p>
      </div>
      <TextField name="inicio" label={texts.offerStart} given={given} type="date" />
      <TextField name="fim" label={texts.offerEnd} given={given} type="date" />
    </>
  );
}

export function TagFields({ given }: { given: Given }) {
  return (
    <>
      <PairField name="acao" label={texts.direction} words={texts.tagActions} given={given} />
      <TextField name="etiqueta" label={texts.tag} given={given} maxLength={100} autoComplete="off" />
    </>
  );
}

/** One of a few words. */
export function PairField({
  name,
  label,
  words,
  given,
}: {
  name: string;
  label: string;
  words: Readonly<Record<string, string>>;
  given: Given;
}) {
  const choices = Object.entries(words).map(([value, word]) => ({ value, label: word }));
  return <SelectField name={name} label={label} choices={choices} value={given[name]} />;
}

/** A category or brand, none chosen at first. */
export function GroupField({
  name,
  label,
  choices,
  given,
}: {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  given: Given;
}) {
  const nothing = { value: '', label: '—' };
  return <SelectField name={name} label={label} choices={[nothing, ...choices]} value={given[name]} isWide />;
}

function SelectField({
  name,
  label,
  choices,
  value,
  isWide = false,
}: {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string | undefined;
  isWide?: boolean;
}) {
  return (
    <label className={`flex min-w-0 flex-col gap-1 text-sm font-medium ${isWide ? 'sm:col-span-2' : ''}`}>
      {label}
      <select name={name} className="field" defaultValue={value ?? choices[0]?.value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function TextField({
  label,
  given,
  name,
  ...rest
}: ComponentProps<'input'> & { name: string; label: string; given: Given }) {
  return (
    <Labelled label={label} className="min-w-0 text-sm">
      <input {...rest} name={name} className="field" defaultValue={given[name]} />
    </Labelled>
  );
}
