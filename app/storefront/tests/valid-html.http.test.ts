import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { makeCode } from '#tests/factories/quotation.ts';
import { requestQuotation } from '#tests/support/http/quotation-calls.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { publicPaths } from '#tests/support/http/public-paths.ts';

const app = setUpTestApp();
const code = makeCode();
/** Checker that reports violations of the HTML standard, but not of style rules such as lower case in tags. */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-redundant-role': 'error', 'aria-label-misuse': 'error', 'no-missing-references': 'error' },
});
/** Matches a required list whose first option has a value, although the standard requires an empty first option. */
const chosenSelect = /<select[^>]*\srequired[^>]*><option value="[^"]/;

beforeAll(async () => {
  await requestQuotation(app, { codigo: code, itens: [{ produtoId: 1001, quantidade: 3 }] });
});

const missing = [paths.notFound, `/cotacao/${makeCode()}`];

test.each([...publicPaths, `/cotacao/${code}`, ...missing.slice(1)])(
  '%s responds, and a checker of HTML finds no error in it (N1, N30)',
  async (path) => {
    const response = await app.get(path);
    const html = await response.text();
    expect(response.status).toBe(missing.includes(path) ? 404 : 200);
    const { results } = await checker.validateString(html);
    const errors = results.flatMap(({ messages }) =>
      messages.map(({ message, selector }) => `${selector}: ${message}`),
    );
    expect(errors).toEqual([]);
    expect(html).not.toMatch(chosenSelect);
  },
);
