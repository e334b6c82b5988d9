import { paths } from '#app/paths.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import type { Route } from './+types/robots';

/**
 * `/robots.txt`. What search engines are not to keep says so itself (`noindex`), and must be read to be heard: only the
 * calls, which are no pages, are kept from them here.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = getStore(context).shop;
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}${paths.sitemap}`, ''];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
