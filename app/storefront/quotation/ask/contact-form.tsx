import { deliveryWishes, type QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { contactLengths, findContactErrors, wishNames } from '#app/domain/quotation/stored/quotation-request.ts';
import { formatPostalCode } from '#app/domain/shared/input/postal-code.ts';
import { listContactFacts } from '#app/texts/quotation/quotation-contact-facts.ts';
import { contactTexts as texts } from '#app/texts/quotation/quotation-contact-texts.ts';

/** Renders the optional contact data as a form, or as text once the quotation is closed. */
export function ContactForm({
  contact,
  canChange,
  offersPickup,
  isAnswered,
}: {
  contact: QuotationContact;
  canChange: boolean;
  offersPickup: boolean;
  /** Whether the shop has already answered; saving the form then asks the shop to change its answer. */
  isAnswered: boolean;
}) {
  if (!canChange) return <ContactFacts contact={contact} />;
  return (
    <>
      <div className="hidden print:block">
        <ContactFacts contact={contact} />
      </div>
      <form method="post" className="card no-print mt-8 grid gap-4 p-4 sm:p-5">
        <div>
          <h2 className="text-lg font-bold">{isAnswered ? texts.changeTitle : texts.title}</h2>
          <p className="text-sm text-ink-soft">{isAnswered ? texts.changeText : texts.text}</p>
        </div>
        <ContactFields contact={contact} offersPickup={offersPickup} />
        <div>
          <button type="submit" name="acao" value="informar" className="btn btn-secondary">
            {isAnswered ? texts.askChange : texts.save}
          </button>
        </div>
      </form>
    </>
  );
}

/** Renders the contact fields without a form, because the form of a new quotation contains them too. */
export function ContactFields({ contact, offersPickup }: { contact: QuotationContact; offersPickup: boolean }) {
  // A delivery option that was chosen before stays in the list even when the shop no longer offers it.
  const wishes = deliveryWishes.filter((wish) => wish !== 'pickup' || offersPickup || contact.wish === wish);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={texts.name}
          name="nome"
          value={contact.firstName}
          maxLength={contactLengths.firstName}
          autoComplete="name"
        />
        <Field
          label={texts.town}
          name="cidade"
          value={contact.town}
          maxLength={contactLengths.town}
          autoComplete="address-level2"
        />
        <Field
          label={texts.postalCode}
          name="cep"
          value={formatPostalCode(contact.postalCode)}
          maxLength={contactLengths.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          aria-invalid={findContactErrors(contact).length > 0 || undefined}
        />
      </div>
      <fieldset>
        <legend className="font-medium">{texts.wish}</legend>
        <div className="flex flex-wrap gap-x-6">
          {wishes.map((wish) => (
            <label key={wish} className="flex min-h-11 items-center gap-2">
              <input type="radio" name="entrega" value={wishNames[wish]} defaultChecked={contact.wish === wish} />
              {texts.wishes[wish]}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="aceitaSimilar" value="sim" defaultChecked={contact.acceptsSimilar} />
        {texts.similar}
      </label>
      <label className="grid gap-1 font-medium">
        {texts.note}
        <textarea
          name="observacao"
          rows={3}
          maxLength={contactLengths.note}
          defaultValue={contact.note}
          className="field"
        />
      </label>
    </>
  );
}

function Field({
  label,
  value,
  ...rest
}: { label: string; value: string } & Omit<React.ComponentProps<'input'>, 'value'>) {
  return (
    <label className="grid gap-1 font-medium">
      {label}
      <input {...rest} defaultValue={value} className="field" />
    </label>
  );
}

function ContactFacts({ contact }: { contact: QuotationContact }) {
  const facts = listContactFacts(contact);
  if (facts.length === 0 && !contact.acceptsSimilar) return null;
  return (
    <section className="mt-6">
      <h2 className="text-lg font-bold">{texts.yours}</h2>
      <ul>
        {facts.map(([label, fact]) => (
          <li key={label} className="whitespace-pre-line">
            {label}: {fact}
          </li>
        ))}
        {contact.acceptsSimilar ? <li>{texts.similar}</li> : null}
      </ul>
    </section>
  );
}
