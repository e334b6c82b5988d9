import { apiPaths, paths } from '#app/paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import type { Route } from './+types/robots';

/**
 * Route of `/robots.txt`. It disallows only the API, except for the endpoints that `/llms.txt` describes. Pages marked
 * `noindex` must stay crawlable, because otherwise crawlers could not read the mark.
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
