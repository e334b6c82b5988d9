import { useState } from 'react';
import { newGroupOption, getNewGroupFieldName } from '#app/domain/catalogue/product-form/product-form.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { LabelledField, Options } from '#app/panel/forms/field.tsx';
import { getPartId, type ProductFieldProps } from '#app/panel/product/form/form-parts.tsx';

const texts = productFormTexts.choose;

/** Renders a drop-down list of categories, subcategories or brands, with an option that opens a field for a new name. */
export function CategoryOrBrandField({ name, value, error, nameChoices = [], className, onChoose }: ProductFieldProps) {
  const isListed = value === '' || nameChoices.includes(value);
  const [chosen, setChosen] = useState(isListed ? value : newGroupOption);
  const label = productFormTexts.labels[name];
  // After the category changes, a subcategory that the new category lacks is no longer selected.
  const shownChoice = chosen !== newGroupOption && chosen !== '' && !nameChoices.includes(chosen) ? '' : chosen;
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
            aria-invalid={shownChoice === newGroupOption ? undefined : control['aria-invalid']}
            name={name}
            value={shownChoice}
            onChange={({ target }) => {
              setChosen(target.value);
              if (target.value !== newGroupOption) onChoose?.(target.value);
            }}
          >
            <option value="">{texts.none}</option>
            <Options options={nameChoices.map((choice) => [choice, choice])} />
            <option value={newGroupOption}>{texts.create}</option>
          </select>
          {shownChoice === newGroupOption && (
            <input
              {...control}
              id={undefined}
              name={getNewGroupFieldName(name)}
              aria-label={texts.newLabel(label)}
              placeholder={texts.newLabel(label)}
              defaultValue={isListed || value === newGroupOption ? '' : value}
              autoComplete="off"
              onBlur={({ target }) => onChoose?.(target.value)}
            />
          )}
        </>
      )}
    </LabelledField>
  );
}
