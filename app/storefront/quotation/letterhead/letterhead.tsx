import { paths } from '#app/paths.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { Emblem, containsShopName } from '#app/storefront/frame/header/emblem.tsx';
import { useFrame } from '#app/storefront/frame/use-shop.ts';

/** Renders the shop's letterhead around a quotation, without the store's header and footer, as on paper. */
export function Letterhead({ children }: { children: React.ReactNode }) {
  const shop = useFrame()?.shop;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <a href="#conteudo" className="skip-link btn btn-primary no-print">
        {sharedTexts.skipToContent}
      </a>
      <div className="sheet">
        {shop ? (
          <header className="letterhead">
            <a href={paths.home} className="flex min-h-11 items-center gap-3">
              <Emblem emblem={shop.emblem} />
              <span
                className={
                  containsShopName(shop.emblem)
                    ? 'sr-only'
                    : 'min-w-0 font-display text-lg leading-tight font-bold wrap-anywhere'
                }
              >
                {shop.name}
              </span>
            </a>
            <p className="text-sm text-ink-soft">
              {[shop.phone, shop.email, shop.city].filter(Boolean).map((fact) => (
                <span key={fact} className="block">
                  {fact}
                </span>
              ))}
            </p>
          </header>
        ) : null}
        <main id="conteudo" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </div>
    </>
  );
}
