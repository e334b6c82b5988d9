import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import './ui/styles.css';

export default function Root() {
  return <Outlet />;
}
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
