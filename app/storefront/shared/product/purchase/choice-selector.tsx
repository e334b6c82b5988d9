import { useEffect, useEffectEvent, useId, useRef } from 'react';

interface ChoiceSelectorProps {
  /** Label of the choice: 'Cor:' or 'Tamanho:'. */
  label: string;
  /** Options. `code` is the CSS colour when the option is a colour. Nothing is rendered for an empty list. */
  choices: readonly { name: string; code?: string }[];
  /** Name of the selected option; an empty string before a selection. */
  selected: string;
  onSelect: (name: string) => void;
}

/** Renders the colours or the sizes of a product as radio buttons. */
export function ChoiceSelector({ label, choices, selected, onSelect }: ChoiceSelectorProps) {
  const groupName = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  // A choice from before hydration is read from the form, because no event has reported it.
  const takeEarlyChoice = useEffectEvent(() => {
    const chosen = field.current?.querySelector<HTMLInputElement>(':checked')?.value ?? selected;
    if (chosen !== selected) onSelect(chosen);
  });
  useEffect(() => takeEarlyChoice(), []);
  if (choices.length === 0) return null;
  return (
    <fieldset ref={field}>
      <legend className="choice-name">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ name, code }) => (
          <label
            key={name}
            className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface py-1 pr-4 text-sm [overflow-wrap:anywhere] has-checked:border-pasture has-checked:bg-pasture-soft has-checked:font-semibold has-checked:ring-1 has-checked:ring-pasture has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${code ? 'pl-2' : 'pl-4'}`}
          >
            <input
              type="radio"
              name={groupName}
              value={name}
              checked={name === selected}
              onChange={() => onSelect(name)}
              className="sr-only"
            />
            {code ? (
              <span
                aria-hidden="true"
                className="size-7 rounded-full border border-line-strong forced-color-adjust-none"
                style={{ backgroundColor: code }}
              />
            ) : null}
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
