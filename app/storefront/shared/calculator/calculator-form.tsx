import type { SubmitEvent } from 'react';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { Calculation } from '#app/domain/feeding/calculate-feed.ts';
import { getFieldRule, type CalculatorField } from '#app/domain/feeding/calculator-query.ts';
import { calculatorAnswerId, paths } from '#app/paths.ts';
import { calculatorTexts as texts } from '#app/texts/feeding/calculator-texts.ts';
import { Button } from '#app/design/button.tsx';
import { useGetFormSubmit } from '#app/design/navigation/use-get-form-submit.ts';

/**
 * Renders the form of the calculator with the fields of the chosen method. Choosing another method submits the form to
 * load its fields; without JavaScript a button does that.
 */
export function CalculatorForm({
  data: { calculation, typed, product },
  hasAnswerId,
}: {
  data: { calculation: Calculation; typed: Partial<Record<CalculatorField, string>>; product: ProductSummary | null };
  /** Whether the form has the id of the answer, because the page has no result to which it could scroll. */
  hasAnswerId: boolean;
}) {
  const submit = useGetFormSubmit();
  const { modes, mode, fields, wrong, missing } = calculation;
  function submitForm(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A submission without the button only shows the fields of another method, so that the page must not scroll.
    submit(event.currentTarget, { preventScrollReset: event.nativeEvent.submitter === null });
  }
  return (
    <form
      method="get"
      id={hasAnswerId ? calculatorAnswerId : undefined}
      action={`${paths.calculator}#${calculatorAnswerId}`}
      aria-label={texts.formLabel}
      noValidate
      className="card grid grid-cols-1 gap-4 p-5 sm:grid-cols-2"
      onSubmit={submitForm}
    >
      {product ? <input type="hidden" name="produto" value={product.id} /> : null}
      <div className="sm:col-span-2">
        <label htmlFor="modo" className="font-semibold">
          {texts.mode}
        </label>
        <select
          key={mode}
          id="modo"
          name="modo"
          defaultValue={mode}
          className="field mt-1 w-full min-w-0"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {modes.map((offeredMode) => (
            <option key={offeredMode} value={offeredMode}>
              {texts.modes[offeredMode]}
            </option>
          ))}
        </select>
        {product && mode === 'gramas' && !modes.includes('rotulo') ? (
          <p className="mt-2 text-sm text-moss-text">{modes.length > 1 ? texts.askedGramsOrTable : texts.askedGrams}</p>
        ) : null}
      </div>
      {fields.map((name) => (
        <NumberField
          key={name}
          name={name}
          text={typed[name]}
          isWrong={wrong.includes(name)}
          isMissing={missing.includes(name)}
        />
      ))}
      <Button type="submit" size="large" className="sm:col-span-2">
        {texts.submit}
      </Button>
    </form>
  );
}

interface NumberFieldProps {
  name: CalculatorField;
  /** Text as the visitor typed it; undefined for a field that was not submitted. */
  text: string | undefined;
  isWrong: boolean;
  isMissing: boolean;
}

function NumberField({ name, text, isWrong, isMissing }: NumberFieldProps) {
  const { label, hint } = texts.fields[name];
  const { initial, isWhole = false, ...bounds } = getFieldRule(name);
  const error = isWrong ? texts.wrong({ label, isWhole, ...bounds }) : isMissing ? texts.missing(label) : '';
  const described = [hint && `${name}-ajuda`, error && `${name}-erro`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <input
        id={name}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={text ?? initial}
        className="field w-full"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint ? (
        <p id={`${name}-ajuda`} className="text-sm text-moss-text">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-erro`} className="text-sm font-medium text-clay">
          {error}
        </p>
      ) : null}
    </div>
  );
}
