import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { panelBulkTexts as texts } from '#app/texts/panel/bulk.ts';
import { Field, SelectField, type Choices } from '#app/panel/forms/field.tsx';
import { Button } from '#app/design/button.tsx';

/** Posted values with their error. */
export interface RefusedChange {
  error: string;
  given: Record<string, string>;
}

/** Values that the fields start with, by name. */
type Given = Readonly<Record<string, string>>;

/** One kind of change; a refused one keeps what was typed. It posts to its own address, which names the products. */
export function ChangeForm({
  change,
  refused,
  renderFields,
}: {
  change: keyof typeof texts.forms;
  refused: RefusedChange | undefined;
  renderFields: (given: Given) => ReactNode;
}) {
  const given = refused?.given['mudanca'] === change ? refused.given : {};
  const isBusy = useNavigation().formData?.get('mudanca') === change;
  const titleId = `mudanca-${change}`;
  return (
    <Form method="post" className="card flex flex-col gap-3 p-4" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        {texts.forms[change]}
      </h2>
      <input type="hidden" name="mudanca" value={change} />
      <div className="grid flex-1 content-start gap-3 sm:grid-cols-2">{renderFields(given)}</div>
      <Button type="submit" variant="secondary" className="self-start" disabled={isBusy}>
        {isBusy ? texts.preparing : texts.preview}
      </Button>
    </Form>
  );
}

export function priceFields(given: Given) {
  return (
    <>
      {chooseWord({ name: 'sentido', label: texts.direction, words: texts.directions, given })}
      <div className="grid grid-cols-[1fr_5rem] gap-3">
        <TextField name="quanto" label={texts.amount} given={given} inputMode="decimal" />
        {chooseWord({ name: 'unidade', label: texts.unit, words: texts.units, given })}
      </div>
      {chooseWord({ name: 'arredondar', label: texts.rounding, words: texts.roundings, given })}
    </>
  );
}

export function discountFields(given: Given) {
  return (
    <>
      <div className="sm:col-span-2">
        <TextField name="desconto" label={texts.discountPercent} given={given} inputMode="decimal" />
        <p className="mt-1 text-sm text-ink-soft">{texts.discountHint}</p>
      </div>
      <TextField name="inicio" label={texts.offerStart} given={given} type="date" />
      <TextField name="fim" label={texts.offerEnd} given={given} type="date" />
    </>
  );
}

export function stockFields(given: Given) {
  return chooseWord({ name: 'estoque', label: texts.forms.stock, words: texts.stock, given });
}

export function hiddenFields(given: Given) {
  return chooseWord({ name: 'oculto', label: texts.forms.hidden, words: texts.hidden, given });
}

export function tagFields(given: Given) {
  return (
    <>
      {chooseWord({ name: 'acao', label: texts.direction, words: texts.tagActions, given })}
      <TextField name="etiqueta" label={texts.tag} given={given} maxLength={100} />
    </>
  );
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
  choices: Choices;
  given: Given;
}) {
  return (
    <SelectField
      {...{ name, label, defaultValue: given[name] }}
      choices={[['', '—'], ...choices]}
      className="text-sm sm:col-span-2"
    />
  );
}

/** One of a few words. */
function chooseWord({ name, label, words, given }: { name: string; label: string; words: Given; given: Given }) {
  return <SelectField {...{ name, label, choices: Object.entries(words), defaultValue: given[name] }} />;
}

function TextField({ given, name, ...rest }: ComponentProps<'input'> & { name: string; label: string; given: Given }) {
  return <Field {...rest} name={name} value={given[name] ?? ''} />;
}
