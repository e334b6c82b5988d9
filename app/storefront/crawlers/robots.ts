import { apiPaths, paths } from '#app/paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import type { Route } from './+types/robots';

/**
 * `/robots.txt`. Pages marked `noindex` must stay crawlable for that to be read: only the API is disallowed, but for what
 * `/llms.txt` tells programs of. No page links to a search by the API, so that crawlers find no more of them.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = getStore(context).shop;
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    `Allow: ${apiPaths.description}$`,
    `Allow: ${apiPaths.products}?searchText=`,
    '',
    `Sitemap: ${publicUrl}${paths.sitemap}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
