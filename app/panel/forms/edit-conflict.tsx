import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { formTexts } from '#app/panel/forms/texts.ts';

const texts = formTexts.conflict;
/** Maximum number of characters of a value that is shown. */
const maxShownLength = 160;

/** Which value of a field will be saved: the currently stored value, or the one that this user typed. */
export type ConflictChoice = 'stored' | 'typed';

/** A field whose stored value differs from the one in the form. */
export interface Difference extends Record<ConflictChoice, string> {
  name: string;
  /** Whether the user has not changed the value; the stored value is then preselected. */
  isUntouched: boolean;
}

/**
 * Lists the fields whose stored value differs from the typed one.
 * @param initial returns the value that a field had before the user changed it
 */
export function listDifferences(
  names: readonly string[],
  { stored, typed, initial }: Record<'stored' | 'typed' | 'initial', (name: string) => string>,
): Difference[] {
  return names
    .filter((name) => stored(name) !== typed(name))
    .map((name) => ({
      name,
      stored: stored(name),
      typed: typed(name),
      isUntouched: typed(name) === initial(name),
    }));
}

interface EditConflictProps {
  /** Version of the record that the form shows. */
  version: string;
  /**
   * Fields whose stored and typed values differ; null or undefined when nobody else has changed the record. Each refused
   * submission creates a new list.
   */
  differences: readonly Difference[] | null | undefined;
  /** Labels of the fields, by name. */
  labels: Readonly<Record<string, string>>;
  /** Formats a value for display. */
  format?: (name: string, value: string) => string;
  /** Puts the chosen value into the field. */
  onChoose: (name: string, choice: ConflictChoice) => void;
}

/**
 * Renders the hidden field with the version of the record. When another person has changed the record since, it shows
 * both values of each differing field and asks which one to keep.
 */
export function EditConflict({
  version,
  differences,
  labels,
  format = (_, value) => value,
  onChoose,
}: EditConflictProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const preselectStored = useEffectEvent(() => {
    for (const { name, isUntouched } of differences ?? []) if (isUntouched) onChoose(name, 'stored');
    title.current?.focus();
  });
  useEffect(() => preselectStored(), [differences]);
  const versionInput = <input type="hidden" name="versao" value={version} />;
  if (!differences) return versionInput;
  const formatShort = (name: string, value: string) => {
    const text = format(name, value);
    return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text || texts.empty;
  };
  return (
    <section className="card border-2 border-corn bg-corn-soft p-4" aria-labelledby={id}>
      <h2 ref={title} id={id} tabIndex={-1} className="text-lg">
        {texts.title}
      </h2>
      {versionInput}
      <p>{differences.length > 0 ? texts.choose : texts.same}</p>
      {differences.map(({ name, isUntouched, ...values }) => (
        <fieldset key={`${name} ${values.stored}`} className="mt-3">
          <legend className="font-semibold">{labels[name] ?? name}</legend>
          {(['stored', 'typed'] as const).map((choice) => (
            <label key={choice} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={`${id}-${name}`}
                defaultChecked={(choice === 'stored') === isUntouched}
                className="size-5 flex-none"
                onChange={() => onChoose(name, choice)}
              />
              <span className="min-w-0 wrap-anywhere">
                {texts[choice]}: <strong>{formatShort(name, values[choice])}</strong>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
