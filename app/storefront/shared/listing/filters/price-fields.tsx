import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { filterTexts } from '#app/texts/listing/listing-texts.ts';
import type { PriceChoice } from '#app/storefront/shared/listing/listing-data.ts';
import type { PriceTexts } from './price-handles.ts';

interface PriceFieldsProps {
  texts: PriceTexts;
  /** Maximum of the slider in R$, which is the placeholder of the highest price. */
  limit: number;
  problems: PriceChoice['problems'];
  onMin: (text: string) => void;
  onMax: (text: string) => void;
}

/** Renders the fields for the lowest and highest price in R$, which work without JavaScript. */
export function PriceFields({ texts, limit, problems, onMin, onMax }: PriceFieldsProps) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      <PriceField
        name="minPrice"
        label={filterTexts.minPrice}
        value={texts.min}
        placeholder="0"
        problem={problems.min}
        onChange={onMin}
      />
      <PriceField
        name="maxPrice"
        label={filterTexts.maxPrice}
        value={texts.max}
        placeholder={formatCount(limit)}
        problem={problems.max}
        onChange={onMax}
      />
    </div>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  value: string;
  placeholder: string;
  problem: string;
  onChange: (value: string) => void;
}

function PriceField({ name, label, value, placeholder, problem, onChange }: PriceFieldProps) {
  const problemId = `${name}-erro`;
  return (
    <div className="text-sm">
      <label>
        <span className="mb-1 block text-moss-text">{label}</span>
        <span className="relative block">
          <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-moss-text">
            R$
          </span>
          <input
            name={name}
            inputMode="decimal"
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            className="field price-field aria-invalid:border-2 aria-invalid:border-clay"
          />
        </span>
      </label>
      <p id={problemId} className="mt-1 font-medium wrap-anywhere text-clay empty:hidden">
        {problem}
      </p>
    </div>
  );
}
