import { getFormProps, useForm, type DefaultValue, type FieldMetadata } from '@conform-to/react';
import { useMemo, useState } from 'react';
import { useNavigation } from 'react-router';
import { z } from 'zod';
import { listDifferences, type Choice } from '#app/panel/forms/meanwhile.tsx';
import { readForm } from '#app/panel/forms/read-form.ts';
import type { Reply } from '#app/panel/forms/reply.ts';
import { useFilled } from '#app/panel/forms/use-filled.ts';

type Values = Readonly<Record<string, string>>;

/** Fields of a form, by name. */
export type SchemaFields<Schema extends z.ZodObject> = Record<keyof Schema['shape'], FieldMetadata>;

interface SchemaFormOptions {
  /** Id of the form on its screen. */
  id: string;
  /** Values that the fields begin with; `versao` is the version of the record that they show. */
  values?: Values;
  reply: Reply | undefined;
}

/**
 * Prepares a form by its schema, which gives the limits of its fields and checks them before they are sent. A refused
 * form keeps its values and shows what is wrong beside each field. The values of the record and its version stay those
 * that the form was filled with until it is saved, whatever the screen loads meanwhile. What is typed while the form is
 * being sent stays in it.
 */
export function useSchemaForm<Schema extends z.ZodObject>(
  schema: Schema,
  { id, values = {}, reply }: SchemaFormOptions,
) {
  const own = reply?.posted?.id === id ? reply : undefined;
  const filled = useFilled(values, own);
  const { version: shownVersion, onInput } = useShownVersion(filled['versao']);
  const constraint = useMemo(() => getConstraint(schema), [schema]);
  const [form, fieldset] = useForm<z.input<Schema>, z.output<Schema>>({
    // Conform fills a form again when its id changes.
    id: [id, shownVersion].filter(Boolean).join('-'),
    lastResult: own?.posted?.result,
    constraint,
    defaultValue: filled as DefaultValue<z.input<Schema>>,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => readForm(formData, schema),
  });
  const refused = own?.posted?.result.status === 'error' ? own.posted.result : undefined;
  const differences = useMemo(() => own && findDifferences(own, filled), [own, filled]);
  const names = Object.keys(schema.shape) as (keyof typeof fieldset)[];
  return {
    form,
    fields: Object.fromEntries(names.map((name) => [name, fieldset[name]])) as SchemaFields<Schema>,
    formProps: { ...getFormProps(form, { ariaAttributes: false }), onInput },
    meanwhile: {
      // A form that was refused is sent again with the version that came with its refusal.
      version: String(refused?.initialValue?.['versao'] ?? filled['versao'] ?? ''),
      differences,
      onChoose(name: string, choice: Choice) {
        const value = differences?.find((one) => one.name === name)?.[choice] ?? '';
        form.update({ name, value });
      },
    },
  };
}

/**
 * Returns the version whose values the fields show: the stored one, unless something was typed since the form was sent,
 * which filling it again would remove.
 */
function useShownVersion(stored: string | undefined) {
  const isSending = useNavigation().state !== 'idle';
  const [last, setLast] = useState({ stored, shown: stored, isTyped: false });
  if (last.stored !== stored) setLast({ stored, shown: last.isTyped ? last.shown : stored, isTyped: false });
  return {
    version: last.shown,
    onInput() {
      if (last.isTyped !== isSending) setLast({ ...last, isTyped: isSending });
    },
  };
}

/**
 * Returns the limits of the fields by name. Conform's own function finds none since Zod 4.6, which no longer keeps them
 * where it looks (https://github.com/edmundhung/conform/issues/1340).
 */
function getConstraint(schema: z.ZodObject) {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const limits = Object.entries(properties).map(([name, field]) => {
    const { maxLength, minimum: min, maximum: max } = typeof field === 'object' ? field : {};
    return [name, { required: required.includes(name), maxLength, min, max }];
  });
  return Object.fromEntries(limits) as Record<string, { required: boolean; maxLength?: number }>;
}

/** Lists the fields whose stored value differs from what was sent; undefined where the record was not changed. */
function findDifferences({ posted }: Reply, filled: Values) {
  const { stored, result } = posted ?? {};
  if (!stored || !result) return undefined;
  const names = Object.keys(stored).filter((name) => name !== 'versao');
  return listDifferences(names, {
    stored: (name) => stored[name] ?? '',
    typed: (name) => String(result.initialValue?.[name] ?? '').replaceAll('\r\n', '\n'),
    filled: (name) => filled[name] ?? '',
  });
}
