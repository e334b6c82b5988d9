import { pictureSrcset, pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { getButtonClass, LinkButton } from '#app/design/button.tsx';
import { preloadAvif } from '#app/design/picture.tsx';
import type { HeroData } from '#app/storefront/home/home-data.ts';
import avif480 from '#app/storefront/home/hero/hero-480.avif';
import avif800 from '#app/storefront/home/hero/hero-800.avif';
import avif1200 from '#app/storefront/home/hero/hero-1200.avif';
import webp800 from '#app/storefront/home/hero/hero-800.webp';

const illustrationSrcSet = `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w`;
const sizes = '(min-width: 48rem) 55vw, 100vw';

/** Renders the top section of the home screen. It has no search field, because the header already contains one. */
export function Hero({ hero: { picture, isDrawn, title, text, button } }: { hero: HeroData }) {
  return (
    <section className={`hero on-dark ${picture || isDrawn ? '' : 'hero-plain'}`}>
      {picture ? (
        <HeroPicture
          srcSet={pictureSrcset({ hash: picture.hash, format: 'avif' })}
          src={pictureUrl(picture.hash, 960, 'webp')}
          className="hero-drawing hero-photo"
        />
      ) : isDrawn ? (
        <HeroPicture srcSet={illustrationSrcSet} src={webp800} className="hero-drawing" />
      ) : null}
      <div className="shell hero-words">
        <h1 className="text-3xl font-extrabold max-sm:text-[1.75rem]">{title}</h1>
        <p className="sm:text-lg">{text}</p>
        {button ? <HeroButton {...button} /> : null}
      </div>
    </section>
  );
}

function HeroPicture({ srcSet, src, className }: { srcSet: string; src: string; className: string }) {
  preloadAvif({ srcSet, sizes });
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img src={src} alt="" width="1600" height="800" fetchPriority="high" className={className} />
    </picture>
  );
}

function HeroButton({ label, to }: { label: string; to: string }) {
  const className = 'justify-self-start';
  if (to.startsWith('/'))
    return (
      <LinkButton to={to} variant="accent" className={className}>
        {label}
      </LinkButton>
    );
  return (
    <a href={to} className={`${getButtonClass({ variant: 'accent' })} ${className}`}>
      {label}
    </a>
  );
}
