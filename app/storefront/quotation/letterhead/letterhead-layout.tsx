import { isRouteErrorResponse, Outlet, type HeadersArgs } from 'react-router';
import { letterheadTexts as texts } from '#app/storefront/quotation/letterhead/letterhead-texts.ts';
import { LetterheadMessage } from '#app/storefront/quotation/letterhead/letterhead-message.tsx';
import { MissingQuotation } from '#app/storefront/quotation/letterhead/missing-quotation.tsx';
import { Letterhead } from '#app/storefront/quotation/letterhead/letterhead.tsx';
import { privateHeaders, privateScreen } from '#app/storefront/frame/private-screen.ts';
import '#app/storefront/quotation/letterhead/letterhead.css';

export const handle = privateScreen;

/**
 * Returns the response headers of the pages with this letterhead. After too many requests with wrong codes, the headers
 * of the error contain the time to wait.
 */
export function headers({ errorHeaders }: HeadersArgs) {
  return { ...privateHeaders, ...(errorHeaders && Object.fromEntries(errorHeaders)) };
}

export default function LetterheadLayout() {
  return (
    <Letterhead>
      <Outlet />
    </Letterhead>
  );
}

/**
 * Renders the same message for an unknown code, an erased quotation and any other unknown URL, so that nobody learns
 * which codes existed.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Letterhead>
      <title>{texts.title}</title>
      {status === 404 ? (
        <MissingQuotation />
      ) : (
        <LetterheadMessage {...(status === 429 ? texts.tooMany : texts.failed)} />
      )}
    </Letterhead>
  );
}
