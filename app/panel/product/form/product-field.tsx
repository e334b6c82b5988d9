import { formFields } from '#app/domain/catalogue/product-form/product-form-fields.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { SelectField, TextAreaField, TextField } from '#app/panel/forms/field.tsx';
import { getPartId, type ProductFieldProps } from '#app/panel/product/form/form-parts.tsx';
import { CategoryOrBrandField } from '#app/panel/product/form/category-or-brand-field.tsx';

/** Renders a field of the product form with its label, hint and error. */
export function ProductField({ className, ...props }: ProductFieldProps) {
  const { name, value, error, nameChoices } = props;
  const { kind } = formFields[name];
  const id = getPartId(name);
  const sharedProps = {
    id,
    name,
    className,
    label: texts.labels[name],
    hint: texts.hints[name],
    error,
    defaultValue: value,
  };
  const options = name in texts.options ? texts.options[name as keyof typeof texts.options] : undefined;
  switch (kind) {
    case 'group':
      return <CategoryOrBrandField {...props} className={className} nameChoices={nameChoices ?? []} />;
    case 'choice':
    case 'flag':
      return <SelectField {...sharedProps} options={Object.entries(options ?? {})} />;
    case 'lines':
      return <TextAreaField {...sharedProps} rows={3} />;
    case 'instant':
      return <TextField {...sharedProps} type="datetime-local" />;
    case 'money':
    case 'percent':
      return <TextField {...sharedProps} inputMode="decimal" />;
    case 'stock':
    case 'whole':
      return (
        <TextField {...sharedProps} inputMode="numeric" placeholder={kind === 'stock' ? texts.unlimited : undefined} />
      );
    case 'line':
    case 'html':
      return (
        <>
          <TextField {...sharedProps} list={nameChoices ? `${id}-nomes` : undefined} />
          {nameChoices && (
            <datalist id={`${id}-nomes`}>
              {nameChoices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </datalist>
          )}
        </>
      );
  }
}
