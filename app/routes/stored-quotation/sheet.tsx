import { isRouteErrorResponse, Outlet, type HeadersArgs } from 'react-router';
import { quotationSheetTexts as texts } from '#app/texts/quotation/quotation-sheet.ts';
import { Message } from '#app/ui/stored-quotation/message.tsx';
import { MissingQuotation } from '#app/ui/stored-quotation/missing-quotation.tsx';
import { Sheet } from '#app/ui/stored-quotation/sheet.tsx';
import { privateHeaders, privateScreen } from '#app/routes/shared/private-screen.ts';
import '#app/ui/stored-quotation/stored-quotation.css';

export const handle = privateScreen;

/** Of all screens on the sheet; where too many codes were tried, how long to wait as well. */
export function headers({ errorHeaders }: HeadersArgs) {
  return { ...privateHeaders, ...(errorHeaders && Object.fromEntries(errorHeaders)) };
}

export default function SheetRoute() {
  return (
    <Sheet>
      <Outlet />
    </Sheet>
  );
}

/** An unknown code and an erased one look alike, and so does any other address. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Sheet>
      <title>{texts.title}</title>
      {status === 404 ? <MissingQuotation /> : <Message {...(status === 429 ? texts.tooMany : texts.failed)} />}
    </Sheet>
  );
}
