import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { panelBulkTexts as texts } from '#app/texts/panel/bulk.ts';
import { SelectField, TextField, type Choices } from '#app/panel/forms/field.tsx';
import { Button } from '#app/design/button.tsx';

/** Values that the fields start with, by name. */
type Typed = Readonly<Record<string, string>>;

/**
 * Renders the form of one kind of change; a refused one keeps what was typed. It posts to its own address, which names
 * the products.
 */
export function ChangeForm({
  change,
  typed: posted = {},
  renderFields,
}: {
  change: keyof typeof texts.forms;
  typed: Typed | undefined;
  renderFields: (typed: Typed) => ReactNode;
}) {
  const typed = posted['mudanca'] === change ? posted : {};
  const isBusy = useNavigation().formData?.get('mudanca') === change;
  const titleId = `mudanca-${change}`;
  return (
    <Form method="post" className="card flex flex-col gap-3 p-4" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        {texts.forms[change]}
      </h2>
      <input type="hidden" name="mudanca" value={change} />
      <div className="grid flex-1 content-start gap-3 sm:grid-cols-2">{renderFields(typed)}</div>
      <Button type="submit" variant="secondary" className="self-start" disabled={isBusy}>
        {isBusy ? texts.preparing : texts.preview}
      </Button>
    </Form>
  );
}

export function priceFields(typed: Typed) {
  return (
    <>
      {chooseWord({ name: 'sentido', label: texts.direction, words: texts.directions, typed })}
      <div className="grid grid-cols-[1fr_5rem] gap-3">
        <TextField name="quanto" label={texts.amount} defaultValue={typed['quanto']} inputMode="decimal" />
        {chooseWord({ name: 'unidade', label: texts.unit, words: texts.units, typed })}
      </div>
      {chooseWord({ name: 'arredondar', label: texts.rounding, words: texts.roundings, typed })}
    </>
  );
}

export function discountFields(typed: Typed) {
  return (
    <>
      <TextField
        name="desconto"
        label={texts.discountPercent}
        hint={texts.discountHint}
        defaultValue={typed['desconto']}
        inputMode="decimal"
        className="sm:col-span-2"
      />
      <TextField name="inicio" label={texts.offerStart} defaultValue={typed['inicio']} type="date" />
      <TextField name="fim" label={texts.offerEnd} defaultValue={typed['fim']} type="date" />
    </>
  );
}

export function stockFields(typed: Typed) {
  return chooseWord({ name: 'estoque', label: texts.forms.stock, words: texts.stock, typed });
}

export function hiddenFields(typed: Typed) {
  return chooseWord({ name: 'oculto', label: texts.forms.hidden, words: texts.hidden, typed });
}

export function tagFields(typed: Typed) {
  return (
    <>
      {chooseWord({ name: 'acao', label: texts.direction, words: texts.tagActions, typed })}
      <TextField name="etiqueta" label={texts.tag} defaultValue={typed['etiqueta']} maxLength={100} />
    </>
  );
}

/** Renders the choice of a category or brand, with none chosen at first. */
export function GroupField({
  name,
  label,
  choices,
  typed,
}: {
  name: string;
  label: string;
  choices: Choices;
  typed: Typed;
}) {
  return (
    <SelectField
      name={name}
      label={label}
      defaultValue={typed[name]}
      choices={[['', '—'], ...choices]}
      className="sm:col-span-2"
    />
  );
}

/** Renders the choice of one of a few words. */
function chooseWord({ name, label, words, typed }: { name: string; label: string; words: Typed; typed: Typed }) {
  return <SelectField name={name} label={label} choices={Object.entries(words)} defaultValue={typed[name]} />;
}
