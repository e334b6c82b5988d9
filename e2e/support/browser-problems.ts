import type { BrowserContext } from '@playwright/test';

/** Problems that the pages of one test reported: console errors and warnings, and uncaught errors. */
export interface BrowserProblems {
  /** Ignores problems that match the pattern, such as an expected 404. */
  allow(pattern: RegExp): void;
  /** Lists the problems that are not ignored. */
  list(): string[];
}

/** Watches every page of a context, including those opened later. */
export function watchBrowser(context: BrowserContext): BrowserProblems {
  const seen: string[] = [];
  // Playwright warns about service workers, which most of these tests block.
  const allowed = [
    /Service Worker registration blocked by Playwright/,
    // Chromium reuses a larger picture from the screen before and then does not use the preload; `budgets.spec.ts`
    // checks that preloads are used.
    /\.avif was preloaded using link preload but not used/,
  ];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (problem) => {
    const error = problem.error();
    // The stack of a DOMException is empty.
    seen.push(`uncaught: ${error.stack || error.message || error.name}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    list: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
