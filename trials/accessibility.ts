import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { paths, productPath } from '#app/paths.ts';
import { openBrowser } from '../bench/lib/phone.ts';
import { makeTrialDatabase, startTrialStore } from './lib/trial-setup.ts';
import type { Trial } from './lib/trial.ts';

const checker = readFileSync(createRequire(import.meta.url).resolve('@pa11y/html_codesniffer/build/HTMLCS.js'), 'utf8');
const screens = [
  paths.home,
  paths.shop,
  `${paths.shop}?category=bovinos-de-corte&sortBy=low`,
  productPath(1),
  `${paths.search}?searchText=produto`,
  paths.cart,
  paths.wishlist,
  paths.compare,
  paths.calculator,
  paths.contact,
];

interface Finding {
  /** Code of the finding, which names the WCAG criterion and technique. */
  code: string;
  message: string;
  /** HTML of the element. */
  html: string;
}

/** Checks screens with HTML_CodeSniffer, because the journeys use only axe. */
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
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${url}: ${response?.status()}`);
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
  // An input without `type` is a text field, which the checker does not know.
  for (const field of document.querySelectorAll('input:not([type])')) field.setAttribute('type', 'text');
  return new Promise((resolve) => {
    HTMLCS.process('WCAG2AA', document, () => {
      const errors = HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR);
      resolve(errors.map(({ code, msg, element }) => ({ code, message: msg, html: element.outerHTML.slice(0, 160) })));
    });
  });
}
