import { expect, type Page } from '@playwright/test';

interface Translated {
  /** Texts that were written to nodes that had already been removed from the page. */
  textsLost?: string[];
}

/** Opens a page and, after hydration, changes it as a browser's translator does. */
export async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(startTranslator);
}

/** Translates each page that is opened later as a browser's translator does, before React hydrates it. */
export async function translateBeforeScripts(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${startTranslator.toString()})`);
}

/** Expects that no text was written to a node that is not in the page. */
export async function expectNoTextLost(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as Translated).textsLost)).toEqual([]);
}

/**
 * Runs in the page. It wraps each text node of the body, including later ones, in `<font><font>` as a translator does.
 * The texts are not translated, so that tests can read them.
 */
function startTranslator(): void {
  const lostTexts: string[] = [];
  Object.assign(window, { textsLost: lostTexts });

  function translate(text: Text): void {
    const parent = text.parentElement;
    if (text.data.trim() === '' || parent?.closest('script, style, noscript, template, textarea, font font')) return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.data);
    text.replaceWith(outer);
  }
  function translateIn(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  }
  translateIn(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateIn(target);
      else addedNodes.forEach(translateIn);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string) {
      if (!this.isConnected) lostTexts.push(`${this.nodeValue} → ${value}`);
      nodeValue?.set?.call(this, value);
    },
  });
}
