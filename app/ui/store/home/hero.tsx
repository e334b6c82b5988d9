import { useRef } from 'react';
import { homeTexts } from '#app/texts/store/home.ts';
import { SearchBox } from '#app/ui/search/search-box.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { preloadAvif } from '#app/ui/primitives/picture.tsx';
import avif480 from '#app/ui/store/home/hero-480.avif';
import avif800 from '#app/ui/store/home/hero-800.avif';
import avif1200 from '#app/ui/store/home/hero-1200.avif';
import webp800 from '#app/ui/store/home/hero-800.webp';

const srcSet = `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w`;
const sizes = '(min-width: 48rem) 55vw, 100vw';

const pictureClass =
  'h-[clamp(8.5rem,38vw,18rem)] w-full object-cover object-bottom-right md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[55%] md:[clip-path:ellipse(100%_150%_at_100%_62%)]';
/** The picture starts at 45 % of the width. */
const besidePicture = 'md:max-w-[calc(45vw-max(0px,50vw-40rem)-var(--gutter)-2rem)]';

/** Hero with search; narrow screens already show the header's. */
export function Hero() {
  const { title, text, searchPlaceholder, searchSubmit } = homeTexts.hero;
  const input = useRef<HTMLInputElement>(null);
  preloadAvif({ srcSet, sizes });
  return (
    <section className="on-dark relative bg-pasture text-white">
      <picture>
        <source type="image/avif" srcSet={srcSet} sizes={sizes} />
        <img src={webp800} alt="" width="1600" height="800" fetchPriority="high" className={pictureClass} />
      </picture>
      <div className="shell relative grid gap-3 pt-4 pb-5 md:min-h-80 md:content-center md:py-10 lg:min-h-104">
        <h1 id="busca-inicial" className={`${besidePicture} text-3xl font-extrabold max-sm:text-[1.75rem]`}>
          {title}
        </h1>
        <p className={`${besidePicture} max-md:max-w-136 sm:text-lg`}>{text}</p>
        <SearchBox
          className={`${besidePicture} relative mt-2 grid grid-cols-[1fr_auto] gap-2 max-lg:hidden`}
          input={input}
          field={{
            'aria-labelledby': 'busca-inicial',
            placeholder: searchPlaceholder,
            className: 'field min-h-14',
          }}
          listId="busca-inicial-sugestoes"
        >
          <button type="submit" className="btn btn-corn btn-large min-h-14">
            <Icon name="search" className="size-5" />
            {searchSubmit}
          </button>
        </SearchBox>
      </div>
    </section>
  );
}
