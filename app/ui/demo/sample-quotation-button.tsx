import { useState } from 'react';
import { productTexts } from '#app/texts/product.ts';
import { demoTexts } from '#app/texts/demo.ts';
import { sharedTexts } from '#app/texts/shared.ts';
import { Button } from '#app/ui/button.tsx';
import { MessageDialog } from '#app/ui/cart/message-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** In place of a sample's quotation link: it says why nothing is sent. */
export function SampleQuotationButton() {
  const [isTold, setTold] = useState(false);
  return (
    <>
      <Button variant="secondary" size="large" className="no-js:hidden" onClick={() => setTold(true)}>
        <Icon name="chat" className="size-5 flex-none" />
        {productTexts.quote}
      </Button>
      {isTold ? (
        <MessageDialog
          message={`${demoTexts.notice}. ${demoTexts.noticeDetail}`}
          closeLabel={sharedTexts.understood}
          onClose={() => setTold(false)}
        />
      ) : null}
    </>
  );
}
