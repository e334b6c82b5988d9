import { useId } from 'react';
import { quantityTexts } from '#app/storefront/shared/product/product-texts.ts';
import { Icon } from '#app/design/icon.tsx';

interface QuantityStepperProps {
  quantity: number;
  onDecrease: () => void;
  onIncrease: () => void;
  /**
   * Title of the product, which is part of the buttons' names when a screen has several steppers. The label is then
   * visually hidden.
   */
  title?: string;
  /** Whether the label is visually hidden on narrow screens. */
  isCompact?: boolean;
}

/** Renders 'Quantidade' with buttons that decrease and increase it. */
export function QuantityStepper({ quantity, onDecrease, onIncrease, title, isCompact = false }: QuantityStepperProps) {
  const fieldId = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={fieldId} className={title ? 'sr-only' : `font-semibold ${isCompact ? 'max-lg:sr-only' : ''}`}>
        {quantityTexts.label}
      </label>
      <div className="inline-flex items-center rounded border border-line-strong bg-surface print:border-0">
        <button
          type="button"
          className="icon-btn no-print no-js:invisible"
          data-press="each"
          aria-label={title ? quantityTexts.decreaseOf({ title }) : quantityTexts.decrease}
          onClick={onDecrease}
        >
          <Icon name="minus" className="size-5" />
        </button>
        <input
          id={fieldId}
          readOnly
          inputMode="none"
          value={quantity}
          className="h-11 w-11 bg-transparent text-center font-semibold tabular-nums"
        />
        <button
          type="button"
          className="icon-btn no-print no-js:invisible"
          data-press="each"
          aria-label={title ? quantityTexts.increaseOf({ title }) : quantityTexts.increase}
          onClick={onIncrease}
        >
          <Icon name="plus" className="size-5" />
        </button>
      </div>
    </div>
  );
}
