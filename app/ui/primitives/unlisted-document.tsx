import { Links, Meta } from 'react-router';

/** The page around a screen that no search engine lists: the panel's and the quotations'. */
export function UnlistedDocument({ children }: { children: React.ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content="#163b23" />
        <link rel="icon" href="/favicon.svg" />
        <Links />
        <Meta />
      </head>
      <body>{children}</body>
    </html>
  );
}
