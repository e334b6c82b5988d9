import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { panelFilePaths, panelPaths, panelRoot } from '#app/panel-paths.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../deploy', name), 'utf8');

/**
 * Finds the upstream that nginx selects for a path. Locations with regular expressions precede those with prefixes, of
 * which the longest wins.
 */
function findUpstream(address: string): string | undefined {
  const blocks = [...read('nginx/loja-proxy.conf').matchAll(/^location (~ )?(\S+) \{\n([^}]*)\}/gm)];
  const locations = blocks.map(([, tilde, place = '', body = '']) => ({ isExpression: !!tilde, place, body }));
  const found =
    locations.find(({ isExpression, place }) => isExpression && new RegExp(place).test(address)) ??
    locations
      .filter(({ isExpression, place }) => !isExpression && address.startsWith(place))
      .toSorted((a, b) => b.place.length - a.place.length)[0];
  return /proxy_pass http:\/\/(\w+);/.exec(found?.body ?? '')?.[1];
}

test('nginx sends the panel to the first instance over new connections, or to another while the first is unavailable, and other URLs to all instances', () => {
  const addresses = ['', '.data', ...Object.values(panelPaths), ...Object.values(panelFilePaths), '/copias/arquivo/a'];
  for (const address of addresses.filter((one) => typeof one === 'string'))
    expect([address, findUpstream(panelRoot + address)]).toEqual([address, 'loja_painel']);
  for (const address of ['/', '/home', '/api/Produto/v1/produto/1']) expect(findUpstream(address)).toBe('loja');
  const upstream = /upstream loja_painel \{([^}]*)\}/.exec(read('nginx/loja.conf'))?.[1] ?? '';
  const servers = [...upstream.matchAll(/server .*;/g)].map(([line]) => line);
  expect(servers.map((line) => line.includes('backup'))).toEqual([false, true]);
  expect(upstream).not.toContain('keepalive');
});

test('Caddy sends the panel to the first available instance', () => {
  expect(read('container/Caddyfile')).toMatch(
    /reverse_proxy \/painel\* loja1:3000 loja2:3000 \{\n\t\tlb_policy first\n/,
  );
});
