import {
  isRouteErrorResponse,
  Outlet,
  useRouteLoaderData,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { paths } from '#app/paths.ts';
import { quotationRoot } from '#app/quotation-paths.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { quotationPageTexts } from '#app/texts/quotation/quotation-page.ts';
import { Message } from '#app/ui/stored-quotation/message.tsx';
import { QuotationFrame, type QuotationFrameData } from '#app/ui/stored-quotation/quotation-frame.tsx';
import '#app/ui/stored-quotation/stored-quotation.css';

export function loader({ context }: LoaderFunctionArgs): QuotationFrameData {
  const { name, phone, email, city } = getStore(context).shop;
  return { shopName: name, phone, email, city };
}

/** How long to wait, where too many codes were tried. */
export const headers = ({ errorHeaders }: HeadersArgs) => errorHeaders ?? {};

export { UnlistedDocument as Layout } from '#app/ui/primitives/unlisted-document.tsx';

export default function Root() {
  const frame = useRouteLoaderData<typeof loader>('root');
  return (
    <QuotationFrame frame={frame}>
      <Outlet />
    </QuotationFrame>
  );
}

/** An unknown code and an erased one look alike, and so does any other address. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const frame = useRouteLoaderData<typeof loader>('root');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { missing, tooMany, failed } = quotationPageTexts.errors;
  return (
    <QuotationFrame frame={frame}>
      <title>{quotationPageTexts.title}</title>
      {status === 404 ? (
        <Message title={missing.title} text={missing.text}>
          <a href={paths.cart} className="btn btn-primary" data-missing>
            {missing.cart}
          </a>
          <a href={quotationRoot} className="btn btn-secondary">
            {missing.ask}
          </a>
        </Message>
      ) : (
        <Message {...(status === 429 ? tooMany : failed)} />
      )}
    </QuotationFrame>
  );
}
