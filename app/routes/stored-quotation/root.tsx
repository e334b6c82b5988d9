import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useRouteLoaderData,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from 'react-router';
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

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content="#163b23" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
        <Meta />
      </head>
      <body>{children}</body>
    </html>
  );
}

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
      <Message {...(status === 404 ? missing : status === 429 ? tooMany : failed)} />
    </QuotationFrame>
  );
}
