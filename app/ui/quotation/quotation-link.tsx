import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { Quotation } from '#app/domain/quotation/quotation.ts';
import { quotationScreenTexts } from '#app/texts/quotation/quotation-screen.ts';
import { sharedTexts } from '#app/texts/shared/common.ts';
import { getButtonClass, type ButtonSize, type ButtonVariant } from '#app/ui/primitives/button.tsx';
import { MessageDialog } from '#app/ui/primitives/message-dialog.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';

type Problem = Exclude<Quotation['kind'], 'ready'>;

const longPressMs = 400;

interface QuotationLinkProps {
  quotation: Quotation;
  /** Rechecks on click; a returned problem is shown instead of opening the app. */
  findProblem?: () => Problem | undefined;
  /** Called when the app is opened, and when the link may be taken elsewhere: copied, dragged, opened from its menu. */
  onSend?: (() => void) | false;
  /** Called when the alert is closed. */
  onTold?: () => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

/**
 * Link to the messaging app. The URL is in the page before the click, so that popup blockers ignore it; without a URL
 * it is a button that explains why.
 */
export function QuotationLink({ quotation, findProblem, onSend, onTold, variant, size, children }: QuotationLinkProps) {
  const [problem, setProblem] = useState<Problem>();
  const className = getButtonClass({ variant, size });
  const content = (
    <>
      <Icon name="chat" className="size-5 flex-none" />
      {children}
    </>
  );

  function checkFirst(event: MouseEvent): void {
    const found = findProblem?.();
    if (!found) {
      if (onSend) onSend();
      return;
    }
    event.preventDefault();
    setProblem(found);
  }

  // Safari tells of a long press, which offers to copy the link, by nothing but a touch that it takes over.
  const touchedMs = useRef(0);

  function take(): void {
    if (onSend && !findProblem?.()) onSend();
  }

  return (
    <>
      {quotation.kind === 'ready' ? (
        <a
          href={quotation.url}
          target="_blank"
          rel="noopener noreferrer"
          className={className}
          onClick={checkFirst}
          onAuxClick={(event) => event.button === 1 && checkFirst(event)}
          onContextMenu={take}
          onDragStart={take}
          onCopy={take}
          onTouchStart={(event) => (touchedMs.current = event.timeStamp)}
          onTouchCancel={(event) => event.timeStamp - touchedMs.current > longPressMs && take()}
        >
          {content}
          <span className="sr-only"> ({quotationScreenTexts.opensWhatsApp})</span>
        </a>
      ) : (
        <button type="button" className={`${className} no-js:hidden`} onClick={() => setProblem(quotation.kind)}>
          {content}
        </button>
      )}
      {problem ? (
        <MessageDialog
          message={problem === 'empty' ? quotationScreenTexts.emptyCart : quotationScreenTexts.missingPhone}
          closeLabel={sharedTexts.understood}
          onClose={() => {
            setProblem(undefined);
            onTold?.();
          }}
        />
      ) : null}
    </>
  );
}
