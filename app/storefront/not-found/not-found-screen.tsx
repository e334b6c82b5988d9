import { paths } from '#app/paths.ts';
import { notFoundTexts } from '#app/storefront/not-found/texts.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { LinkButton } from '#app/design/button.tsx';
import avifUrl from '#app/storefront/not-found/not-found.avif';
import webpUrl from '#app/storefront/not-found/not-found.webp';

/** Renders the screen for an unknown URL. The specification demands `/home/electronic` as the target of its button. */
export function NotFoundScreen({ storeName }: { storeName?: string }) {
  const title = notFoundTexts.pageTitle;
  return (
    <div className="shell flex flex-col items-center gap-5 pt-6 pb-4 text-center md:pt-10">
      <title>{storeName ? sharedTexts.pageTitle({ title, storeName }) : title}</title>
      <meta name="robots" content="noindex" />
      <picture className="contents">
        <source type="image/avif" srcSet={avifUrl} />
        <img
          src={webpUrl}
          alt={notFoundTexts.imageAlt}
          width="960"
          height="640"
          className="h-auto w-full max-w-lg rounded bg-pasture-soft"
        />
      </picture>
      <h1 className="text-2xl font-extrabold">{notFoundTexts.title}</h1>
      <p className="max-w-lg text-balance text-ink-soft">{notFoundTexts.text}</p>
      <div className="grid gap-3 sm:flex">
        <LinkButton to={paths.homeElectronic} size="large">
          {notFoundTexts.backToHome}
        </LinkButton>
        <LinkButton to={paths.shop} size="large" variant="secondary">
          {sharedTexts.seeAllProducts}
        </LinkButton>
      </div>
    </div>
  );
}
