import { requestedKey } from '#app/domain/quotation/stored/sent-quotations.ts';
import { sentQuotationsPath } from '#app/quotation-paths.ts';
import { paths } from '#app/paths.ts';
import { quotationPageTexts as texts } from '#app/storefront/quotation/texts.ts';
import { addQuotationToCart } from '#app/visitor/cart/add-quotation-to-cart.ts';
import { tabStorage } from '#app/visitor/shared/browser-storage.ts';
import { OfflineQuotationButton, linkClass } from './offline-quotation-button.tsx';
import type { QuotationView } from './quotation-view-model.ts';

/** Renders the next step as the page's only filled button. All forms work without scripts. */
export function NextStep({ quotation }: { quotation: QuotationView }) {
  const { totals, whatsappUrl, nextStep } = quotation;
  if (nextStep === 'tell-shop' && whatsappUrl)
    return <WhatsappLink url={whatsappUrl} className={`no-print mt-4 ${filledClass}`} />;
  return (
    <div className="no-print mt-4">
      {nextStep === 'accept' ? (
        <>
          {totals ? (
            <p className="mb-3 font-display text-lg font-bold">
              {texts.totals.total}: {totals.total}
            </p>
          ) : null}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <CloseButton quotation={quotation} move="aceitar" className={filledClass} />
            <details>
              <summary className={linkClass}>{texts.refuse}</summary>
              <p className="mb-2">{texts.refuseHint}</p>
              <CloseButton quotation={quotation} move="recusar" className="btn btn-danger" />
            </details>
          </div>
        </>
      ) : null}
      {nextStep === 'ask-again' ? <RequestAgainForm quotation={quotation} className={filledClass} /> : null}
    </div>
  );
}

/** Renders the remaining actions as links in a row. */
export function OtherSteps({ quotation }: { quotation: QuotationView }) {
  const { whatsappUrl, cart, differences, nextStep, canRequestAgain } = quotation;
  return (
    <div className="no-print mt-6">
      <div className="flex flex-wrap gap-x-5">
        {nextStep !== 'tell-shop' && whatsappUrl ? <WhatsappLink url={whatsappUrl} className={linkClass} /> : null}
        {cart.length > 0 ? (
          <button type="button" className={`${linkClass} needs-script`} onClick={() => void addQuotationToCart(cart)}>
            {texts.toCart}
          </button>
        ) : null}
        {canRequestAgain && nextStep !== 'ask-again' ? (
          <RequestAgainForm quotation={quotation} className={linkClass} />
        ) : null}
        <button type="button" className={`${linkClass} needs-script`} onClick={() => window.print()}>
          {texts.print}
        </button>
        <OfflineQuotationButton />
      </div>
      {differences ? <p className="mt-1 text-sm text-ink-soft">{differences}</p> : null}
    </div>
  );
}

/** Renders links to the shop and to the quotations that this browser has sent. */
export function WaysBack() {
  return (
    <nav aria-label={texts.waysBack} className="no-print -mt-3 mb-3 flex flex-wrap gap-x-5">
      <a href={paths.shop} className={linkClass}>
        {texts.toShop}
      </a>
      <a href={sentQuotationsPath} className={linkClass}>
        {texts.mine}
      </a>
    </nav>
  );
}

const filledClass = 'btn btn-primary btn-large';

interface StepProps {
  quotation: QuotationView;
  className: string;
}

/** Renders a button that accepts or declines the shop's answer; the page then reloads with the new state. */
function CloseButton({ quotation, move, className }: StepProps & { move: 'aceitar' | 'recusar' }) {
  return (
    <form method="post">
      <input type="hidden" name="versao" value={quotation.version} />
      <button type="submit" name="acao" value={move} className={className}>
        {move === 'aceitar' ? texts.accept : texts.refuseConfirm}
      </button>
    </form>
  );
}

function WhatsappLink({ url, className }: { url: string; className: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {texts.whatsapp}
    </a>
  );
}

/**
 * Renders the button that asks for the same items again.
 * @param isSure whether the page has already informed the customer that the current quotation is still valid
 */
export function RequestAgainForm({ quotation, className, isSure = false }: StepProps & { isSure?: boolean }) {
  return (
    <form method="post" onSubmit={() => tabStorage.write(requestedKey, quotation.newCode)}>
      <input type="hidden" name="codigo" value={quotation.newCode} />
      {isSure ? <input type="hidden" name="outra" value="sim" /> : null}
      <button type="submit" name="acao" value="pedir-de-novo" className={className}>
        {isSure ? texts.requestAnother : texts.requestAgain}
      </button>
    </form>
  );
}
