import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { Icon } from '#app/design/icon.tsx';
import { phoneHref } from '#app/storefront/frame/contact/phone-href.ts';

/** Renders the shop's phone number as a `tel:` link. */
export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  return (
    <a
      href={phoneHref(phone)}
      aria-label={headerTexts.call({ phone })}
      className={`flex items-center gap-2 whitespace-nowrap ${className}`}
    >
      <Icon name="phone" className="size-4.5" />
      <span translate="no">{phone}</span>
    </a>
  );
}
