import { useState } from 'react';
import { newChoice, newName } from '#app/domain/catalogue/product-form/product-form.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { Options } from '#app/panel/forms/field.tsx';
import type { FieldProps } from '#app/panel/product/form/form-parts.tsx';
import { describeField, getPartId } from '#app/panel/product/form/form-parts.tsx';
import { useIsHydrated } from '#app/panel/product/form/use-is-hydrated.ts';

const texts = productFormTexts.choose;

/** A name of a list, or a new one. Without scripts the field for a new one is always there, and wins. */
export function GroupField({ name, value, reason, names = [], onChoose }: FieldProps) {
  const isListed = value === '' || names.includes(value);
  const [chosen, setChosen] = useState(isListed ? value : newChoice);
  const isHydrated = useIsHydrated();
  const label = productFormTexts.labels[name];
  const id = getPartId(name);
  const described = describeField(name, { reason, hasHint: false });
  // Another category has other subcategories: a name that is not among them is a new one there.
  const shown = chosen !== newChoice && chosen !== '' && !names.includes(chosen) ? '' : chosen;
  return (
    <>
      <select
        id={id}
        name={name}
        className="field"
        value={shown === newChoice && !isHydrated ? '' : shown}
        onChange={({ target }) => {
          setChosen(target.value);
          if (target.value !== newChoice) onChoose?.(target.value);
        }}
        {...described}
      >
        <option value="">{texts.none}</option>
        <Options choices={names.map((one) => [one, one])} />
        {isHydrated && <option value={newChoice}>{texts.create}</option>}
      </select>
      {(!isHydrated || shown === newChoice) && (
        <input
          name={newName(name)}
          className="field"
          aria-label={texts.newLabel(label)}
          placeholder={texts.newLabel(label)}
          defaultValue={isListed || value === newChoice ? '' : value}
          autoComplete="off"
          {...described}
          onBlur={({ target }) => onChoose?.(target.value)}
        />
      )}
    </>
  );
}
