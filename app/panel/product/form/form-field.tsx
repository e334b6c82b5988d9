import { formFields } from '#app/domain/catalogue/product-form/fields.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { Options } from '#app/panel/forms/field.tsx';
import { describeField, getPartId, PartError, type FieldProps } from '#app/panel/product/form/form-parts.tsx';
import { GroupField } from '#app/panel/product/form/group-field.tsx';

/** A field of the form with its label, its hint and what is wrong with it. */
export function FormField({ className = '', ...props }: FieldProps) {
  const { name, reason } = props;
  const hint = texts.hints[name];
  const id = getPartId(name);
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {texts.labels[name]}
      </label>
      <Control {...props} />
      <PartError part={name} reason={reason} />
      {hint && (
        <p id={`${id}-dica`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

function Control(props: FieldProps) {
  const { name, value, reason, names } = props;
  const { kind } = formFields[name];
  const id = getPartId(name);
  const common = {
    ...{ id, name, defaultValue: value, className: 'field' },
    ...describeField(name, { reason, hasHint: texts.hints[name] !== undefined }),
  };
  const options = name in texts.options ? texts.options[name as keyof typeof texts.options] : undefined;
  switch (kind) {
    case 'group':
      return <GroupField {...props} names={names ?? []} />;
    case 'choice':
    case 'flag':
      return (
        <select {...common}>
          <Options choices={Object.entries(options ?? {})} />
        </select>
      );
    case 'lines':
      return <textarea {...common} rows={3} />;
    case 'instant':
      return <input {...common} type="datetime-local" />;
    case 'money':
    case 'percent':
      return <input {...common} inputMode="decimal" autoComplete="off" />;
    case 'stock':
    case 'whole':
      return (
        <input
          {...common}
          inputMode="numeric"
          autoComplete="off"
          placeholder={kind === 'stock' ? texts.unlimited : undefined}
        />
      );
    case 'line':
    case 'html':
      return (
        <>
          <input {...common} autoComplete="off" list={names ? `${id}-nomes` : undefined} />
          {names && (
            <datalist id={`${id}-nomes`}>
              {names.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </datalist>
          )}
        </>
      );
  }
}
