import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/**
 * Source code of axe from `@axe-core/playwright`. The package's own runner takes three times as long, for results that
 * are not used here.
 */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeNode {
  target: unknown[];
  failureSummary?: string;
}

interface AxeRule {
  id: string;
  nodes: AxeNode[];
}

interface Axe {
  run(context: object, options: object): Promise<{ violations: AxeRule[]; passes: AxeRule[] }>;
}

export interface AxeFindings {
  /** Violations, each with its rule, element and remedy in one line. */
  found: string[];
  /** Number of rules that applied and found no violation. */
  passed: number;
}

/**
 * Runs axe on the current page without frames, or only on an open layer. A target that is too small because a sticky
 * bar covers part of it is no finding, because scrolling uncovers it.
 * @param rules ids of the rules to run; by default WCAG 2.2 A and AA and the best practices
 */
export async function runAxe(page: Page, rules?: readonly string[]): Promise<AxeFindings> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(source);
  const options = rules
    ? { runOnly: { type: 'rule', values: rules } }
    : { runOnly: { type: 'tag', values: standards }, rules: { 'target-size': { enabled: true } } };
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: Axe };
    const layer = document.querySelector('dialog:modal, [data-sheet]:popover-open') ?? document.documentElement;
    const context = { include: [layer], exclude: [['iframe']] };
    const { violations, passes } = await axe.run(context, { ...chosen, iframes: false, resultTypes: ['violations'] });
    const isBelowBar = (selector: string) => {
      const element = document.querySelector(selector);
      const { left = 0, top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      return [top, (top + bottom) / 2, bottom].some((y) => {
        const bar = document.elementFromPoint(left + 2, y)?.closest('header, .buy-row');
        return bar?.contains(element) === false;
      });
    };
    const found = violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => !(id === 'target-size' && isBelowBar(target.join(' '))))
        .map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.slice(0, 300)}`),
    );
    return { found, passed: passes.length };
  }, options);
}
