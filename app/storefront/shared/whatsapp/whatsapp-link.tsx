import type { ComponentProps, ReactNode } from 'react';
import { quotationLinkTexts } from '#app/storefront/shared/whatsapp/quotation-link-texts.ts';
import { Button, getButtonClass, type ButtonLook } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { showAlert } from '#app/visitor/shared/alerts.ts';

/**
 * Renders a link that opens WhatsApp with a message. The URL is part of the link before the click, because popup
 * blockers would block a window that a script opens later.
 */
export function WhatsAppLink({ variant, size, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={getButtonClass({ variant, size })}>
      <Icon name="chat" className="size-5 flex-none" />
      <span>{children}</span>
      <span className="sr-only"> ({quotationLinkTexts.opensWhatsApp})</span>
    </a>
  );
}

interface NoMessageProps {
  why: string;
  /** Hint about what the visitor can do instead. */
  advice?: string;
  children: ReactNode;
}

/** Renders a button instead of the link when there is no message to send. Pressing the button shows the reason. */
export function UnavailableQuotationButton({ why, advice, children, ...look }: ButtonLook & NoMessageProps) {
  return (
    <Button {...look} className="no-js:hidden" onClick={() => showAlert(why, advice)}>
      <Icon name="document" className="size-5 flex-none" />
      <span>{children}</span>
    </Button>
  );
}
