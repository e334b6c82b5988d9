import markUrl from '#app/ui/brand/mark.svg';
import { paths } from '#app/paths.ts';
import { quotationPageTexts as texts } from '#app/texts/quotation/quotation-page.ts';

export interface QuotationFrameData {
  shopName: string;
  phone: string;
  email: string;
  city: string;
}

/** A sheet with the shop's letterhead: as little around a quotation as on paper. */
export function QuotationFrame({
  frame,
  children,
}: {
  frame: QuotationFrameData | undefined;
  children: React.ReactNode;
}) {
  return (
    <>
      <a href="#conteudo" className="skip-link">
        {texts.skip}
      </a>
      <div className="sheet">
        {frame ? (
          <header className="letterhead">
            <a href={paths.home} className="flex min-h-11 items-center gap-3">
              <img src={markUrl} alt="" width="44" height="44" className="size-11 flex-none" />
              <span className="min-w-0 font-display text-lg leading-tight font-bold wrap-anywhere">
                {frame.shopName}
              </span>
            </a>
            <p className="text-sm text-ink-soft">
              {[frame.phone, frame.email, frame.city].filter(Boolean).map((fact) => (
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
