import { paths } from '#app/paths.ts';
import { quotationRoot } from '#app/quotation-paths.ts';
import { againTexts } from '#app/texts/quotation/ask.ts';

/** The quotations that this browser has sent; the script fills the list from the template. */
export function AgainScreen() {
  return (
    <>
      <h1 className="text-2xl font-extrabold">{againTexts.title}</h1>
      <p className="mt-2 text-ink-soft">{againTexts.text}</p>
      <noscript>
        <p className="mt-6">{againTexts.noScript}</p>
      </noscript>
      <div hidden data-none className="mt-6">
        <p>{againTexts.none}</p>
        <a href={paths.shop} className="btn btn-primary mt-4">
          {againTexts.toShop}
        </a>
      </div>
      <ul data-sent className="mt-6 grid gap-4" />
      <template data-sent-item>
        <li className="card grid gap-3 p-4 sm:p-5">
          <p className="font-display text-lg font-bold" data-when />
          <p className="text-ink-soft" data-what />
          <p className="flex flex-wrap gap-3">
            <button type="button" className="btn btn-primary" data-cart="">
              {againTexts.toCart}
            </button>
            <a href={quotationRoot} className="btn btn-secondary" data-open>
              {againTexts.open}
            </a>
          </p>
        </li>
      </template>
      <p className="mt-8">
        <button type="button" hidden className="btn btn-danger" data-clear>
          {againTexts.clear}
        </button>
      </p>
    </>
  );
}
