import { getFormProps, useForm, type DefaultValue, type FieldMetadata } from '@conform-to/react';
import { useMemo, useState, type SubmitEvent } from 'react';
import { useNavigation } from 'react-router';
import { z } from 'zod';
import { listDifferences, type ConflictChoice } from '#app/panel/forms/edit-conflict.tsx';
import { readForm } from '#app/panel/forms/posted-form.ts';
import { useOwnReply, type Reply } from '#app/panel/forms/reply.ts';
import { useInitialValues } from '#app/panel/forms/use-initial-values.ts';
import { useSubmitOnce } from '#app/panel/forms/use-submit-once.ts';

type Values = Readonly<Record<string, string>>;

/** Conform's metadata of a form's fields, by field name. */
export type SchemaFields<Schema extends z.ZodObject> = Record<keyof Schema['shape'], FieldMetadata>;

interface SchemaFormOptions {
  /** Id of the form on its screen. */
  id: string;
  /** Initial values of the fields; `versao` is the version of the record that they show. */
  values?: Values;
  reply: Reply | undefined;
}

/**
 * Prepares a form from its schema, which provides the limits of the fields and validates them before they are sent. A
 * refused form keeps its values and shows the errors beside the fields. Until it is saved, a form keeps its
 * initial values and the version of the record that they show, even when the screen reloads its data. Input that is typed while
 * the form is being sent is kept, and a submission of it is sent after the first one. Submitting the same values twice
 * sends them once.
 */
export function useSchemaForm<Schema extends z.ZodObject>(
  schema: Schema,
  { id, values = {}, reply }: SchemaFormOptions,
) {
  const ownReply = useOwnReply(id, reply);
  const initial = useInitialValues(values, ownReply);
  const { state } = useNavigation();
  const result = ownReply?.posted?.result;
  const { submitOnce, isBeingSent } = useSubmitOnce({ state, isSaved: result?.status === 'success', reply });
  const { version: shownVersion, onInput } = useShownVersion(initial['versao'], isBeingSent);
  const constraint = useMemo(() => getConstraint(schema), [schema]);
  const [form, fieldset] = useForm<z.input<Schema>, z.output<Schema>>({
    // Conform fills a form with its initial values again when its id changes.
    id: [id, shownVersion].filter(Boolean).join('-'),
    lastResult: result,
    constraint,
    defaultValue: initial as DefaultValue<z.input<Schema>>,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => readForm(formData, schema),
  });
  const differences = useMemo(() => ownReply && findDifferences(ownReply, initial), [ownReply, initial]);
  const formProps = getFormProps(form, { ariaAttributes: false });
  const names = Object.keys(schema.shape) as (keyof typeof fieldset)[];
  // A form that was refused, or that was saved but does not show the stored values yet, sends the version of the reply.
  const sendsRepliedVersion = state !== 'idle' || result?.status === 'error';
  const repliedVersion = sendsRepliedVersion ? result?.initialValue?.['versao'] : undefined;
  return {
    form,
    fields: Object.fromEntries(names.map((name) => [name, fieldset[name]])) as SchemaFields<Schema>,
    formProps: {
      ...formProps,
      onInput,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => submitOnce(event, formProps.onSubmit),
    },
    conflict: {
      version: String(repliedVersion ?? initial['versao'] ?? ''),
      differences,
      onChoose(name: string, choice: ConflictChoice) {
        const value = differences?.find((difference) => difference.name === name)?.[choice] ?? '';
        form.update({ name, value });
      },
    },
  };
}

/**
 * Returns the version of the record whose values the fields show. It is the stored version, unless something was typed
 * since the form was sent, because filling the form again would remove that input.
 */
function useShownVersion(stored: string | undefined, isBeingSent: () => boolean) {
  const [latest, setLatest] = useState({ stored, shown: stored, isTyped: false });
  if (latest.stored !== stored) setLatest({ stored, shown: latest.isTyped ? latest.shown : stored, isTyped: false });
  return {
    version: latest.shown,
    onInput() {
      const isTyped = isBeingSent();
      if (latest.isTyped !== isTyped) setLatest({ ...latest, isTyped });
    },
  };
}

/**
 * Returns the constraint attributes of the fields by name. Conform's own function finds none since Zod 4.6, which
 * stores constraints elsewhere (https://github.com/edmundhung/conform/issues/1340).
 */
function getConstraint(schema: z.ZodObject) {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const limits = Object.entries(properties).map(([name, field]) => {
    const { maxLength, minimum: min, maximum: max } = typeof field === 'object' ? field : {};
    return [name, { required: required.includes(name), maxLength, min, max }];
  });
  return Object.fromEntries(limits) as Record<string, { required: boolean; maxLength?: number }>;
}

/** Lists the fields whose stored value differs from the sent one; undefined when nobody else changed the record. */
function findDifferences({ posted }: Reply, initial: Values) {
  const { stored, result } = posted ?? {};
  if (!stored || !result) return undefined;
  const names = Object.keys(stored).filter((name) => name !== 'versao');
  return listDifferences(names, {
    stored: (name) => stored[name] ?? '',
    typed: (name) => String(result.initialValue?.[name] ?? '').replaceAll('\r\n', '\n'),
    initial: (name) => initial[name] ?? '',
  });
}
