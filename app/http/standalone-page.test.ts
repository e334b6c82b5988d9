import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { framedStandalonePolicy, makeStandalonePage, standalonePolicy } from './standalone-page.ts';

test('a page that is not rendered by the framework may use its own style and nothing else, and only one kind may be framed', () => {
  const html = makeStandalonePage({ title: 'Título', text: 'Texto.' }).toString();
  const [, style = ''] = /<style>(.+)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  for (const policy of [standalonePolicy, framedStandalonePolicy]) {
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  }
  expect(standalonePolicy).toContain("frame-ancestors 'none'");
  expect(framedStandalonePolicy).toContain("frame-ancestors 'self'");
});
