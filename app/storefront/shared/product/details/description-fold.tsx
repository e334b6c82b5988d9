import { useId, useState } from 'react';
import { productTexts, productTabTexts } from '#app/storefront/shared/product/texts.ts';

/** Approximate markup length that fits the collapsed box. */
const shortLength = 220;

/** Description collapsed behind 'Ver mais'; complete without JavaScript. */
export function DescriptionFold({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  if (!html) return null;
  const isLong = html.length > shortLength;
  const folded =
    'max-h-40 overflow-hidden [mask-image:linear-gradient(#000_50%,#0000)] no-js:max-h-none no-js:[mask-image:none]';
  return (
    <div className="no-print">
      <h2 className="sr-only">{productTabTexts.description}</h2>
      <div
        id={contentId}
        className={`prose ${isLong && !isOpen ? folded : ''}`}
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
