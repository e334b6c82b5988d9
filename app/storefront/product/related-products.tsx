import { useEffect, useRef, useState, type ReactNode } from 'react';
import { carouselTexts } from '#app/storefront/shared/product/product-texts.ts';
import { getWording, type Wording } from '#app/texts/shared/wording.ts';
import { IconButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';

interface RelatedProductsProps {
  wording: Wording;
  /** Cards of the related products. */
  slides: readonly { id: number; card: ReactNode }[];
}

/**
 * Renders a scrollable row of product cards, of which 1 to 4 are visible at a time, and two buttons that scroll by this
 * number of cards.
 */
export function RelatedProducts({ wording, slides }: RelatedProductsProps) {
  const { track, canGoBack, canGoForward, scrollByWidth } = useTrack();
  if (slides.length === 0) return null;
  const texts = getWording(wording);
  return (
    <section aria-labelledby="related-heading" className="no-print mt-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-sm font-semibold text-moss-text" lang={texts.relatedPreTitle.lang}>
            {texts.relatedPreTitle.text}
          </p>
          <h2 id="related-heading" className="text-2xl" lang={texts.relatedTitle.lang}>
            {texts.relatedTitle.text}
          </h2>
        </div>
        <div className={`flex gap-2 no-js:hidden ${canGoBack || canGoForward ? '' : 'invisible'}`}>
          <IconButton label={carouselTexts.previous} disabled={!canGoBack} onClick={() => scrollByWidth(-1)}>
            <Icon name="left" />
          </IconButton>
          <IconButton label={carouselTexts.next} disabled={!canGoForward} onClick={() => scrollByWidth(1)}>
            <Icon name="right" />
          </IconButton>
        </div>
      </div>
      <ul
        ref={track}
        aria-label={carouselTexts.label}
        className="mt-4 grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col gap-6 overflow-x-auto overscroll-x-contain pb-4 min-[576px]:auto-cols-[calc((100%-1.5rem)/2)] min-[992px]:auto-cols-[calc((100%-3rem)/3)] min-[1200px]:auto-cols-[calc((100%-4.5rem)/4)] motion-safe:scroll-smooth"
      >
        {slides.map(({ id, card }) => (
          <li key={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] snap-start">
            {card}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the ref of the row, whether it can be scrolled back and forward, and a function that scrolls it. */
function useTrack() {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ canGoBack: false, canGoForward: true });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const update = () => {
      const canGoBack = element.scrollLeft > 1;
      const canGoForward = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setEnds((last) =>
        last.canGoBack === canGoBack && last.canGoForward === canGoForward ? last : { canGoBack, canGoForward },
      );
    };
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);

  /** Scrolls by the visible width: back for -1, forward for 1. */
  function scrollByWidth(direction: 1 | -1): void {
    const element = track.current;
    element?.scrollBy({ left: direction * element.clientWidth });
  }

  return { track, ...ends, scrollByWidth };
}
