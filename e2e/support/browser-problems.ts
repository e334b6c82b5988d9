import type { BrowserContext } from '@playwright/test';

/** Problems that the pages of one test report: console errors and warnings, and uncaught errors. */
export interface BrowserProblems {
  /** Ignores problems that match the pattern, such as an expected 404. */
  allow(pattern: RegExp): void;
  /** Lists the problems that are not ignored. */
  list(): string[];
}

/** Records the problems of all pages of a context, including those opened later. */
export function watchBrowser(context: BrowserContext): BrowserProblems {
  const problems: string[] = [];
  // Most tests block service workers, and Playwright logs a warning for each blocked one.
  const allowed = [
    /Service Worker registration blocked by Playwright/,
    // Chromium may reuse a larger picture of the previous screen instead of the preloaded one. `page-weight-budgets.spec.ts` checks
    // that preloads are used.
    /\.avif was preloaded using link preload but not used/,
    // The browser skips the animation of a navigation that another one overtakes or that takes longer than four seconds,
    // and the router handles no error then.
    /Transition was (skipped|aborted because of timeout)/,
  ];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (problem) => {
    const error = problem.error();
    // A DOMException has an empty stack.
    problems.push(`uncaught: ${error.stack || error.message || error.name}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    list: () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
