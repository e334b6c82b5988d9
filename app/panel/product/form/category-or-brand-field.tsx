import { useState } from 'react';
import { newChoice, newName } from '#app/domain/catalogue/product-form/product-form.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { LabelledField, Options } from '#app/panel/forms/field.tsx';
import { getPartId, type ProductFieldProps } from '#app/panel/product/form/form-parts.tsx';

const texts = productFormTexts.choose;

/** Renders a drop-down list of categories, subcategories or brands, with an option that opens a field for a new name. */
export function CategoryOrBrandField({ name, value, error, names = [], className, onChoose }: ProductFieldProps) {
  const isListed = value === '' || names.includes(value);
  const [chosen, setChosen] = useState(isListed ? value : newChoice);
  const label = productFormTexts.labels[name];
  // After the category changes, a subcategory that the new category lacks is no longer selected.
  const shown = chosen !== newChoice && chosen !== '' && !names.includes(chosen) ? '' : chosen;
  return (
    <LabelledField
      id={getPartId(name)}
      label={label}
      hint={productFormTexts.hints[name]}
      error={error}
      className={className}
    >
      {(control) => (
        <>
          <select
            {...control}
            aria-invalid={shown === newChoice ? undefined : control['aria-invalid']}
            name={name}
            value={shown}
            onChange={({ target }) => {
              setChosen(target.value);
              if (target.value !== newChoice) onChoose?.(target.value);
            }}
          >
            <option value="">{texts.none}</option>
            <Options options={names.map((one) => [one, one])} />
            <option value={newChoice}>{texts.create}</option>
          </select>
          {shown === newChoice && (
            <input
              {...control}
              id={undefined}
              name={newName(name)}
              aria-label={texts.newLabel(label)}
              placeholder={texts.newLabel(label)}
              defaultValue={isListed || value === newChoice ? '' : value}
              autoComplete="off"
              onBlur={({ target }) => onChoose?.(target.value)}
            />
          )}
        </>
      )}
    </LabelledField>
  );
}
