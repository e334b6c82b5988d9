import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { signInToPanel } from './panel-session.ts';

const whatsapp = 'https://api.whatsapp.com/send';

/** Reads the message and the phone number in the URL of a quotation link. */
export async function readQuotation(link: Locator): Promise<{ phone: string; text: string; href: string }> {
  const href = (await link.getAttribute('href')) ?? '';
  const url = new URL(href);
  const text = url.searchParams.get('text') ?? '';
  const phone = url.searchParams.get('phone') ?? '';
  // The message must be encoded exactly once, and the URL must have no other parameters.
  expect(href).toBe(`${whatsapp}?phone=${phone}&text=${encodeURIComponent(text)}`);
  return { phone, text, href };
}

/** Responds instead of WhatsApp's host, which tests must not contact. */
export async function answerForWhatsapp(context: BrowserContext): Promise<void> {
  await context.route(`${whatsapp}?**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
  );
}

/** Clicks a quotation link, which opens a new tab. @returns the URL that the tab requests */
export async function openQuotation(page: Page, link: Locator): Promise<string> {
  const context = page.context();
  await answerForWhatsapp(context);
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForURL(`${whatsapp}?**`);
  const opener: unknown = await tab.evaluate(() => window.opener);
  expect(opener, 'the store must be out of reach of the tab it opened').toBeNull();
  const url = tab.url();
  await tab.close();
  return url;
}

export async function answerQuotation(panel: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  await signInToPanel(panel, '/cotacoes');
  await panel.getByRole('link', { name: 'Cotação nº' }).first().click();
  for (const [label, value] of Object.entries(answers)) await panel.getByLabel(label).fill(value);
  await panel.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(panel.getByText('Resposta registrada.')).toBeVisible();
}

/**
 * Reloads the page of a quotation until it shows `message`, and accepts the answer.
 * @returns link to inform the shop
 */
export async function acceptQuotation(page: Page, message: string): Promise<Locator> {
  await page.reload();
  await expect(page.getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Aceitar a cotação' }).click();
  await expect(page.getByText('Você aceitou esta cotação')).toBeVisible();
  await expect(page.getByRole('button', { name: /Aceitar|Recusar/ })).toHaveCount(0);
  return page.getByRole('link', { name: 'Avisar a loja pelo WhatsApp' });
}
