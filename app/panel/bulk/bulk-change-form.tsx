import type { FieldMetadata } from '@conform-to/react';
import { useMemo } from 'react';
import { Form, useNavigation } from 'react-router';
import { type GroupNames, panelBulkTexts as texts } from '#app/texts/panel/panel-bulk-texts.ts';
import { SelectField, TextField, type SelectOptions } from '#app/panel/forms/field.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { useSchemaForm } from '#app/panel/forms/use-schema-form.ts';
import { Button } from '#app/design/button.tsx';
import { makeBulkChangeSchema, type BulkChangeName } from './read-bulk-change.ts';

interface BulkChangeFormProps {
  change: BulkChangeName;
  groups: GroupNames;
  reply: Reply | undefined;
}

/** Renders the form of one kind of change. The form posts to the screen's URL, whose query selects the products. */
export function BulkChangeForm({ change, groups, reply }: BulkChangeFormProps) {
  // Only the server checks whether an offer has already ended; with `nowMs: 0` the browser accepts past dates.
  const schema = useMemo(() => makeBulkChangeSchema(change, { groups, nowMs: 0 }), [change, groups]);
  const { formProps, fields } = useSchemaForm(schema, { id: change, reply });
  const isBusy = useNavigation().formData?.get('mudanca') === change;
  const titleId = `mudanca-${change}`;
  return (
    <Form method="post" {...formProps} className="card flex flex-col gap-3 p-4" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        {texts.forms[change]}
      </h2>
      <input type="hidden" name="mudanca" value={change} />
      <div className="grid flex-1 content-start gap-3 sm:grid-cols-2">
        <ChangeFields change={change} groups={groups} fields={fields} />
      </div>
      <Button type="submit" variant="secondary" className="self-start" disabled={isBusy}>
        {isBusy ? texts.preparing : texts.preview}
      </Button>
    </Form>
  );
}

type Fields = Readonly<Record<string, FieldMetadata | undefined>>;

function ChangeFields({ change, groups, fields }: { change: BulkChangeName; groups: GroupNames; fields: Fields }) {
  switch (change) {
    case 'price':
      return <PriceFields fields={fields} />;
    case 'discount':
      return <DiscountFields fields={fields} />;
    case 'stock':
      return <ChoiceField field={fields['estoque']} label={texts.forms.stock} optionLabels={texts.stock} />;
    case 'hidden':
      return <ChoiceField field={fields['oculto']} label={texts.forms.hidden} optionLabels={texts.hidden} />;
    case 'category':
      return <GroupField field={fields['categoria']} label={texts.category} options={listCategoryOptions(groups)} />;
    case 'brand': {
      const brands = groups.brands.map(({ id, name }) => [String(id), name] as const);
      return (
        <GroupField field={fields['marca']} label={texts.brand} options={[...brands, ['nenhuma', texts.noBrand]]} />
      );
    }
    case 'tag':
      return (
        <>
          <ChoiceField field={fields['acao']} label={texts.direction} optionLabels={texts.tagActions} />
          <TextField field={fields['etiqueta']} label={texts.tag} maxLength={100} />
        </>
      );
    case 'delete':
      return <p className="sm:col-span-2">{texts.deleteHint}</p>;
  }
}

function PriceFields({ fields }: { fields: Fields }) {
  return (
    <>
      <ChoiceField field={fields['sentido']} label={texts.direction} optionLabels={texts.directions} />
      <div className="grid grid-cols-[1fr_5rem] gap-3">
        <TextField field={fields['quanto']} label={texts.amount} inputMode="decimal" />
        <ChoiceField field={fields['unidade']} label={texts.unit} optionLabels={texts.units} />
      </div>
      <ChoiceField field={fields['arredondar']} label={texts.rounding} optionLabels={texts.roundings} />
    </>
  );
}

function DiscountFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField
        field={fields['desconto']}
        label={texts.discountPercent}
        hint={texts.discountHint}
        inputMode="decimal"
        className="sm:col-span-2"
      />
      <TextField field={fields['inicio']} label={texts.offerStart} type="date" />
      <TextField field={fields['fim']} label={texts.offerEnd} type="date" />
    </>
  );
}

function listCategoryOptions({ categories }: GroupNames): SelectOptions {
  return categories.flatMap(({ id, name, children }) => [
    [String(id), name] as const,
    ...children.map((child) => [`${id}/${child.id}`, `${name}: ${child.name}`] as const),
  ]);
}

interface ChoiceProps {
  field: FieldMetadata | undefined;
  label: string;
}

/** Renders a drop-down list of categories or brands, with none selected at first. */
function GroupField({ options, ...props }: ChoiceProps & { options: SelectOptions }) {
  return <SelectField {...props} options={[['', '—'], ...options]} className="sm:col-span-2" />;
}

/** Renders a drop-down list of fixed options. @param optionLabels text of each option by its value */
function ChoiceField({ optionLabels, ...props }: ChoiceProps & { optionLabels: Readonly<Record<string, string>> }) {
  return <SelectField {...props} options={Object.entries(optionLabels)} />;
}
