import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { filterTexts } from '#app/texts/listing/listing-texts.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { Button } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { FilterSection } from '#app/storefront/shared/listing/filters/filter-section.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { HiddenFields } from '#app/design/navigation/hidden-fields.tsx';
import type { ListingData, PriceChoice } from '#app/storefront/shared/listing/listing-data.ts';
import {
  getHandles,
  getMovedMax,
  getMovedMin,
  type PriceTexts,
} from '#app/storefront/shared/listing/filters/price-handles.ts';
import { PriceFields } from './price-fields.tsx';
import { useListingSubmit } from '#app/storefront/shared/listing/use-listing-choice.ts';

interface PriceFilterProps {
  screen: ListingData['screen'];
  price: PriceChoice;
}

/** Time in ms between the last key press that moves a slider handle and the filtering. */
const keysRestMs = 600;

/**
 * Renders 'Filtro de Preço': a slider with two handles, and two text fields with the same values, which work without
 * JavaScript.
 */
export function PriceFilter({ screen, price }: PriceFilterProps) {
  const submit = useListingSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { limit, fields, ranges, problems } = price;
  const [isTyping, setIsTyping] = useState(false);
  const [draft, setDraft] = useState(() => createDraft(price));
  if (draft.price !== price) {
    // When the URL changes, its bounds replace the texts of the fields, but the elements stay, so that a handle retains
    // the focus. Later input is not replaced if the bounds are the previous ones or those last requested.
    const isExpected = [draft.price, draft.sent].some((bounds) => hasSameBounds(bounds, price));
    setDraft(isTyping && isExpected ? { ...draft, price } : createDraft(price));
  }
  const { min, max } = draft;
  const scale = { limit, restingMax: screen.defaultMaxPriceReais };
  const { low, high } = getHandles(draft, scale);

  // Input from before hydration is read from the fields and handles, because no event has reported it.
  const takeEarlyChanges = useEffectEvent(() => {
    if (!form.current) return;
    const [lowest, highest] = form.current.querySelectorAll<HTMLInputElement>('[type=range]');
    const typed = { ...draft, ...readFields(form.current) };
    const hasLowMoved = isMoved(lowest, low);
    const hasHighMoved = isMoved(highest, high);
    if (hasLowMoved) typed.min = getMovedMin(lowest.valueAsNumber, typed, scale);
    if (hasHighMoved) typed.max = getMovedMax(highest.valueAsNumber, typed, scale);
    if (!hasSameBounds(typed, draft)) setDraft(typed);
    if (hasLowMoved || hasHighMoved) timer.current = setTimeout(() => form.current?.requestSubmit(), keysRestMs);
    setIsTyping(form.current.contains(document.activeElement));
  });
  useEffect(() => takeEarlyChanges(), []);

  function setMin(text: string) {
    setDraft({ ...draft, min: text });
  }

  function setMax(text: string) {
    setDraft({ ...draft, max: text });
  }

  function submitMovedHandle(delayMs: number) {
    clearTimeout(timer.current);
    // A key such as Tab, which only moves the focus, changes no handle.
    if (hasSameBounds(draft, draft.sent)) return;
    timer.current = setTimeout(() => form.current?.requestSubmit(), delayMs);
  }

  return (
    <FilterSection heading={filterTexts.priceHeading}>
      <form
        ref={form}
        method="get"
        autoComplete="off"
        action={screen.path}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          setDraft({ ...draft, sent: { min, max } });
          submit(event.currentTarget);
        }}
      >
        <HiddenFields fields={fields} />
        <div
          className="range no-js:hidden"
          style={{ '--low': `${(low / limit) * 100}%`, '--high': `${(high / limit) * 100}%` } as React.CSSProperties}
        >
          <Handle
            label={filterTexts.minPrice}
            value={low}
            limit={limit}
            isAbove={low > limit / 2}
            onMove={(value) => setMin(getMovedMin(value, draft, scale))}
            onRelease={submitMovedHandle}
          />
          <Handle
            label={filterTexts.maxPrice}
            value={high}
            limit={limit}
            onMove={(value) => setMax(getMovedMax(value, draft, scale))}
            onRelease={submitMovedHandle}
          />
        </div>
        <PriceFields texts={draft} limit={limit} problems={problems} onMin={setMin} onMax={setMax} />
        <Button type="submit" variant="secondary" className="mt-3 w-full">
          {filterTexts.priceSubmit}
        </Button>
      </form>
      {ranges ? <PriceRanges ranges={ranges} /> : null}
    </FilterSection>
  );
}

/** Renders predefined price ranges with their number of products. The link of the selected range removes the range. */
function PriceRanges({ ranges }: { ranges: NonNullable<PriceChoice['ranges']> }) {
  return (
    <ul aria-label={filterTexts.priceRanges} className="mt-3 flex flex-wrap gap-2">
      {ranges.map(({ name, href, count, isSelected }) => (
        <li key={name}>
          <Link
            to={href}
            preventScrollReset
            aria-label={isSelected ? filterTexts.removeFilter({ name }) : undefined}
            aria-current={isSelected || undefined}
            className="chip"
          >
            <span translate="no">{name}</span>
            <span className="sr-only">{`, ${sharedTexts.productCount(count)}`}</span>
            <small aria-hidden="true">{formatCount(count)}</small>
            {isSelected ? <Icon name="close" className="size-4" /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Whether a handle was moved after rendering. The rendered value is rounded for the comparison, because browsers round
 * a handle's value to whole steps.
 */
function isMoved(handle: HTMLInputElement | undefined, rendered: number): handle is HTMLInputElement {
  return handle !== undefined && handle.valueAsNumber !== Math.round(rendered);
}

interface HandleProps {
  label: string;
  value: number;
  limit: number;
  /** Whether the handle is in front of the other one, so that it can be grabbed when both have the same position. */
  isAbove?: boolean;
  onMove: (value: number) => void;
  /** Called when the handle is released, with the time in ms to wait for further changes. */
  onRelease: (delayMs: number) => void;
}

function Handle({ label, value, limit, isAbove = false, onMove, onRelease }: HandleProps) {
  return (
    <input
      type="range"
      min={0}
      max={limit}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={`R$ ${formatCount(Math.round(value))}`}
      className={isAbove ? 'z-1' : undefined}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      onPointerUp={() => onRelease(0)}
      onKeyUp={() => onRelease(keysRestMs)}
      onBlur={() => onRelease(0)}
    />
  );
}

/** Texts of the fields and handles, the URL's prices on which they are based, and the prices last requested. */
interface Draft extends PriceTexts {
  price: PriceChoice;
  sent: PriceTexts;
}

function createDraft(price: PriceChoice): Draft {
  const sent = { min: price.min, max: price.max };
  return { ...sent, price, sent };
}

function readFields(form: HTMLFormElement): PriceTexts {
  const fields = new FormData(form);
  return { min: String(fields.get('minPrice') ?? ''), max: String(fields.get('maxPrice') ?? '') };
}

function hasSameBounds(one: PriceTexts, other: PriceTexts): boolean {
  return one.min === other.min && one.max === other.max;
}
