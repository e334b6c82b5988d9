import { formFields } from '#app/domain/catalogue/product-form/product-form-fields.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { SelectField, TextAreaField, TextField } from '#app/panel/forms/field.tsx';
import { getPartId, type ProductFieldProps } from '#app/panel/product/form/form-parts.tsx';
import { CategoryOrBrandField } from '#app/panel/product/form/category-or-brand-field.tsx';

/** Renders a field of the product form with its label, hint and error. */
export function ProductField({ className, ...props }: ProductFieldProps) {
  const { name, value, error, names } = props;
  const { kind } = formFields[name];
  const id = getPartId(name);
  const common = {
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
      return <CategoryOrBrandField {...props} className={className} names={names ?? []} />;
    case 'choice':
    case 'flag':
      return <SelectField {...common} options={Object.entries(options ?? {})} />;
    case 'lines':
      return <TextAreaField {...common} rows={3} />;
    case 'instant':
      return <TextField {...common} type="datetime-local" />;
    case 'money':
    case 'percent':
      return <TextField {...common} inputMode="decimal" />;
    case 'stock':
    case 'whole':
      return <TextField {...common} inputMode="numeric" placeholder={kind === 'stock' ? texts.unlimited : undefined} />;
    case 'line':
    case 'html':
      return (
        <>
          <TextField {...common} list={names ? `${id}-nomes` : undefined} />
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
