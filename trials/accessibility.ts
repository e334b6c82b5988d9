import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { openBrowser } from '../bench/lib/phone.ts';
import { makeTrialDatabase, startTrialStore } from './lib/trial-setup.ts';
import type { Trial } from './lib/trial.ts';

const checker = readFileSync(createRequire(import.meta.url).resolve('@pa11y/html_codesniffer/build/HTMLCS.js'), 'utf8');
const screens = [
  '/home',
  '/shop',
  '/shop?category=equinos&sortBy=low',
  '/shop/shop-details/1001',
  '/pages/search?searchText=sal',
  '/pages/cart',
  '/pages/wishlist',
  '/pages/compare',
  '/pages/calculadora',
  '/contact',
];

interface Finding {
  /** Code of the finding, which names the WCAG criterion and technique. */
  code: string;
  message: string;
  /** HTML of the element. */
  html: string;
}

/** Checks screens with HTML_CodeSniffer, a different checker from axe, which the journeys use. */
export const accessibility: Trial = {
  title: 'Accessibility by a second judge',
  async run() {
    const { location } = await makeTrialDatabase(null);
    const store = await startTrialStore(location);
    const browser = await openBrowser();
    const errorLines: string[] = [];
    for (const screen of screens) {
      for (const { code, message, html } of await checkPage(browser, store.url + screen))
        errorLines.push(`${screen}: ${code} ${message} ${html}`);
    }
    for (const line of errorLines) console.log(line);
    return [
      {
        tried: 'screens judged by HTML_CodeSniffer (WCAG 2 AA)',
        times: screens.length,
        outcome: `${errorLines.length} errors`,
        isHeld: errorLines.length === 0,
      },
    ];
  },
};

async function checkPage(browser: Browser, url: string): Promise<Finding[]> {
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(checker);
  const errors = await page.evaluate(findErrors);
  await page.close();
  return errors;
}

/** Runs in the page, after the checker was loaded there. */
function findErrors(): Promise<Finding[]> {
  interface Message {
    type: number;
    code: string;
    msg: string;
    element: Element;
  }
  const { HTMLCS } = window as unknown as {
    HTMLCS: {
      ERROR: number;
      process: (standard: string, source: Document, done: () => void) => void;
      getMessages: () => Message[];
    };
  };
  return new Promise((resolve) => {
    HTMLCS.process('WCAG2AA', document, () => {
      const errors = HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR);
      resolve(errors.map(({ code, msg, element }) => ({ code, message: msg, html: element.outerHTML.slice(0, 160) })));
    });
  });
}
