import { useId } from 'react';
import { productTexts } from '#app/texts/product.ts';
import type { ColourChoice } from '#app/ui/product/gallery-images.ts';

interface ColourSelectorProps {
  choices: readonly ColourChoice[];
  selectedIndex: number;
  onSelect: (imageIndex: number) => void;
}

/** 'Cor:': choosing one shows its picture. */
export function ColourSelector({ choices, selectedIndex, onSelect }: ColourSelectorProps) {
  const name = useId();
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="float-left mr-3 py-2 font-semibold">{productTexts.colour}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.name}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface py-1 pr-4 pl-2 text-sm has-checked:border-pasture has-checked:bg-pasture-soft has-checked:font-semibold has-checked:ring-1 has-checked:ring-pasture has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={choice.name}
              checked={choice.imageIndex === selectedIndex}
              onChange={() => onSelect(choice.imageIndex)}
              className="sr-only"
            />
            {choice.code ? (
              <span
                aria-hidden="true"
                className="size-7 rounded-full border border-line-strong"
                style={{ backgroundColor: choice.code }}
              />
            ) : null}
            {choice.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
