import { useState } from 'react';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import type { SentQuotation } from '#app/domain/quotation/stored/sent-quotations.ts';
import { quotationPath } from '#app/quotation-paths.ts';
import { sentQuotationLinkTexts } from '#app/storefront/shared/whatsapp/sent-quotation-link-texts.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { getButtonClass } from '#app/design/button.tsx';
import { MessageDialog } from '#app/design/dialog/message-dialog.tsx';
import { makeQuotationCode } from '#app/storefront/shared/whatsapp/send-quotation.ts';
import { useCartQuotation } from '#app/storefront/shared/whatsapp/use-cart-quotation.ts';
import { WhatsAppLink } from '#app/storefront/shared/whatsapp/whatsapp-link.tsx';

interface RepeatedQuotationDialogProps {
  entries: readonly CartEntry[];
  /** Sent quotation with the same items that is still valid. */
  same: SentQuotation;
  onSend: (code: string) => void;
  onClose: () => void;
}

/** Renders a dialog with a link to the existing quotation and a link that requests another one nevertheless. */
export function RepeatedQuotationDialog({ entries, same, onSend, onClose }: RepeatedQuotationDialogProps) {
  const { publicUrl } = useShop();
  const [code] = useState(makeQuotationCode);
  const another = useCartQuotation(entries, publicUrl + quotationPath(code));
  const { again } = sentQuotationLinkTexts;
  return (
    <MessageDialog title={again.title} message={again.message(same.atMs)} closeLabel={again.cancel} onClose={onClose}>
      {another.kind === 'ready' ? (
        <WhatsAppLink
          href={another.url}
          variant="secondary"
          onClick={() => {
            onSend(code);
            onClose();
          }}
        >
          {again.another}
        </WhatsAppLink>
      ) : null}
      <a href={quotationPath(same.code)} className={getButtonClass({})}>
        {again.open}
      </a>
    </MessageDialog>
  );
}
