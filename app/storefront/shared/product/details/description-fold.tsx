import { useId, useState } from 'react';
import { productTexts, productTabTexts } from '#app/storefront/shared/product/product-texts.ts';

/** Number of characters of HTML above which a description is long. */
const shortLength = 220;

/**
 * Renders the description. A long one is collapsed until the visitor presses 'Ver mais'; without JavaScript it is never
 * collapsed. On paper only the tab with the description shows it.
 */
export function DescriptionFold({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  if (!html) return null;
  const isLong = html.length > shortLength;
  // `max-h-max` shows the whole text when it fits; the padding then keeps its last line clear of the fade.
  const collapsedClass =
    'max-h-max min-h-0 flex-[1_0_8rem] overflow-hidden pb-10 lg:flex-[1_0_5rem] [mask-image:linear-gradient(#000_calc(100%-2.5rem),#0000)] no-js:flex-none no-js:pb-0 no-js:[mask-image:none]';
  return (
    <div className="no-print flex flex-1 flex-col items-start">
      <h2 className="sr-only">{productTabTexts.description}</h2>
      <div
        id={contentId}
        className={`prose ${isLong && !isOpen ? collapsedClass : ''}`}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          className="-ml-1 min-h-11 rounded px-1 font-semibold text-pasture underline underline-offset-4 no-js:hidden"
        >
          {isOpen ? productTexts.seeLess : productTexts.seeMore}
        </button>
      ) : null}
    </div>
  );
}
