import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { formTexts } from '#app/panel/forms/texts.ts';

const texts = formTexts.meanwhile;
const maxShown = 160;

/** Value of a field: the one that is stored now, or the one that the form was sent with. */
export type Choice = 'stored' | 'typed';

/** A field whose stored value is no longer the one in the form. */
export interface Difference extends Record<Choice, string> {
  name: string;
  /** Whether the form was sent with what it had shown, so that the stored value is chosen at first. */
  isUntouched: boolean;
}

/** Lists the fields whose stored value differs from the sent one. `filled` returns what the form showed at first. */
export function listDifferences(
  names: readonly string[],
  { stored, typed, filled }: Record<'stored' | 'typed' | 'filled', (name: string) => string>,
): Difference[] {
  return names
    .filter((name) => stored(name) !== typed(name))
    .map((name) => ({
      name,
      stored: stored(name),
      typed: typed(name),
      isUntouched: typed(name) === filled(name),
    }));
}

interface ChangedMeanwhileProps {
  /** Version of the record that the form shows. */
  version: string;
  /** Missing where nobody has changed the record; another list for each refusal. */
  differences: readonly Difference[] | null | undefined;
  /** Labels of the fields, by name. */
  labels: Readonly<Record<string, string>>;
  /** Formats a value as it is read. */
  format?: (name: string, value: string) => string;
  /** Puts a value into its field. */
  onChoose: (name: string, choice: Choice) => void;
}

/**
 * Sends the version of the record that a form shows. Where somebody else has changed the record since, shows both values of
 * each field that differs and asks which one stays.
 */
export function ChangedMeanwhile({
  version,
  differences,
  labels,
  format = (_, value) => value,
  onChoose,
}: ChangedMeanwhileProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const begin = useEffectEvent(() => {
    for (const { name, isUntouched } of differences ?? []) if (isUntouched) onChoose(name, 'stored');
    title.current?.focus();
  });
  useEffect(() => begin(), [differences]);
  const posted = <input type="hidden" name="versao" value={version} />;
  if (!differences) return posted;
  const show = (name: string, value: string) => {
    const text = format(name, value);
    return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text || texts.empty;
  };
  return (
    <section className="card border-2 border-corn bg-corn-soft p-4" aria-labelledby={id}>
      <h2 ref={title} id={id} tabIndex={-1} className="text-lg">
        {texts.title}
      </h2>
      {posted}
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
                {texts[choice]}: <strong>{show(name, values[choice])}</strong>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
