import type { BrowserContext } from '@playwright/test';

/** What the pages of one test complained about: console errors and warnings, and errors nobody caught. */
export interface BrowserProblems {
  /** Lets complaints of this form pass, such as the 404 that a test asks for. */
  allow(pattern: RegExp): void;
  /** The complaints that were not allowed. */
  list(): string[];
}

/** Listens to every page of a context, those opened later included. */
export function watchBrowser(context: BrowserContext): BrowserProblems {
  const seen: string[] = [];
  // Most journeys go without the worker for reading offline, which is what Playwright says here.
  const allowed = [
    /Service Worker registration blocked by Playwright/,
    // Chromium shows the larger picture that it still has of the screen before. That preloads are used is for `budgets.spec.ts`.
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
