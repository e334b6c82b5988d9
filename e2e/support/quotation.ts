import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const whatsapp = 'https://api.whatsapp.com/send';

/** The message in the address of a quotation link, and the number it goes to. */
export async function readQuotation(link: Locator): Promise<{ phone: string; text: string; href: string }> {
  const href = (await link.getAttribute('href')) ?? '';
  const url = new URL(href);
  const text = url.searchParams.get('text') ?? '';
  const phone = url.searchParams.get('phone') ?? '';
  // Encoded once, and nothing else in the address.
  expect(href).toBe(`${whatsapp}?phone=${phone}&text=${encodeURIComponent(text)}`);
  return { phone, text, href };
}

/** Stands in for the messaging app's host, which no test may reach. */
export async function answerForWhatsapp(context: BrowserContext): Promise<void> {
  await context.route(`${whatsapp}?**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
  );
}

/** Clicks a quotation link and gives back the address that the new tab asks for. */
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
