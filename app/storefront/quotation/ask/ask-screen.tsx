import { findContactErrors } from '#app/domain/quotation/stored/quotation-request.ts';
import { requestedKey } from '#app/domain/quotation/stored/sent-quotations.ts';
import { noContact, type QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { quotationRoot } from '#app/quotation-paths.ts';
import { askTexts } from '#app/storefront/quotation/ask/texts.ts';
import { contactTexts } from '#app/texts/quotation/quotation-contact-texts.ts';
import { useSeller } from '#app/storefront/shared/whatsapp/use-seller.ts';
import { tabStorage } from '#app/visitor/shared/browser-storage.ts';
import { ErrorBox } from '#app/design/outcome-message.tsx';
import { ContactFields } from './contact-form.tsx';

/** Reply to a rejected form, with all values that the visitor typed. */
export interface AskReply {
  list: string;
  contact: QuotationContact;
  error: string;
  /**
   * Path of the quotation that this form has already created. It is set when the visitor went back in the browser,
   * changed the list and sent the form again.
   */
  sentPath?: string;
}

/** Renders the form with which visitors ask for a quotation in writing. Unlike the cart, it works without scripts. */
export function AskScreen({
  code,
  offersPickup,
  list,
  reply,
}: {
  code: string;
  offersPickup: boolean;
  /** Initial text of the field with the list of products. */
  list: string;
  reply: AskReply | undefined;
}) {
  const seller = useSeller();
  return (
    <>
      <h1 className="text-2xl font-extrabold">{askTexts.title}</h1>
      <p className="mt-2 text-ink-soft">{askTexts.text}</p>
      <form
        method="post"
        action={quotationRoot}
        onSubmit={() => tabStorage.write(requestedKey, code)}
        className="mt-6 grid gap-4"
      >
        <input type="hidden" name="codigo" value={code} />
        {seller ? <input type="hidden" name="vendedor" value={seller.slug} /> : null}
        <label className="grid gap-1 font-medium">
          {askTexts.list}
          <textarea
            name="lista"
            rows={10}
            required
            maxLength={40_000}
            placeholder={askTexts.example}
            defaultValue={reply?.list ?? list}
            aria-describedby="lista-limite"
            aria-invalid={(reply && !reply.sentPath && findContactErrors(reply.contact).length === 0) || undefined}
            className="field"
          />
        </label>
        <p id="lista-limite" className="text-sm text-ink-soft">
          {askTexts.limit}
        </p>
        {reply ? <ErrorBox role="alert">{reply.error}</ErrorBox> : null}
        {reply?.sentPath ? (
          <a href={reply.sentPath} className="prose-link inline-flex min-h-11 items-center">
            {askTexts.openSent}
          </a>
        ) : null}
        <h2 className="text-lg font-bold">{contactTexts.title}</h2>
        <ContactFields contact={reply?.contact ?? noContact} offersPickup={offersPickup} />
        <div>
          <button type="submit" className="btn btn-primary btn-large">
            {askTexts.submit}
          </button>
        </div>
      </form>
    </>
  );
}
