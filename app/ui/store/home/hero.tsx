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

/** Hero with search; narrow screens already show the header's. */
export function Hero() {
  const { title, text, searchPlaceholder, searchSubmit } = homeTexts.hero;
  const input = useRef<HTMLInputElement>(null);
  preloadAvif({ srcSet, sizes });
  return (
    <section className="hero on-dark">
      <picture>
        <source type="image/avif" srcSet={srcSet} sizes={sizes} />
        <img src={webp800} alt="" width="1600" height="800" fetchPriority="high" className="hero-drawing" />
      </picture>
      <div className="shell hero-words">
        <h1 id="busca-inicial" className="text-3xl font-extrabold max-sm:text-[1.75rem]">
          {title}
        </h1>
        <p className="sm:text-lg">{text}</p>
        <SearchBox
          className="hero-search"
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
