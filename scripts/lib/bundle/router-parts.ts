import type { Plugin } from 'vite';

interface Fold {
  /** Router file, inside its folder for production. */
  file: string;
  code: string;
  /** The constant to put in its place. */
  answer: string;
}

/**
 * The decoder promises when the rest of an answer has come as well. Nobody asks for that, and where the visitor has gone elsewhere
 * meanwhile it becomes two errors that nobody catches.
 */
export const decoderFolds = foldIn('vendor/turbo-stream-v2/turbo-stream.js', [
  ['done: donePromise.then(() => reader.closed),', ''],
  ['done.reject(reason);', ''],
]);

/**
 * Constants for router features this store never uses (fetchers, mutations, blockers, lazy route discovery,
 * instrumentation, RSC), so that the minifier removes the code behind them: 9.3 KB of every first visit
 * (decision 049).
 */
export const storeFolds: readonly Fold[] = [
  ...decoderFolds,
  {
    file: 'lib/dom/ssr/fog-of-war.js',
    code: 'return routeDiscovery.mode === "lazy" && ssr === true;',
    answer: 'return false;',
  },
  { file: 'lib/context.js', code: 'return React$1.useContext(RSCRouterContext);', answer: 'return false;' },
  { file: 'lib/hooks.js', code: 'static contextType = RSCRouterContext;', answer: '' },
  { file: 'lib/hooks.js', code: 'if (this.context)', answer: 'if (false)' },
  // The client entry has decoded the page's data.
  ...foldIn('lib/dom-export/hydrated-router.js', [
    ['if (!ssrInfo.stateDecodingPromise) {', 'if (false) {'],
    ['if (ssrInfo.stateDecodingPromise.error) throw ssrInfo.stateDecodingPromise.error;', ''],
    ['if (!ssrInfo.stateDecodingPromise.value) throw ssrInfo.stateDecodingPromise;', ''],
  ]),
  ...foldIn('lib/router/router.js', [
    ['init.instrumentations', 'undefined'],
    ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
    ['opts?.instrumentationNavigateMetaReceiver', 'undefined'],
    ['init.patchRoutesOnNavigation', 'undefined'],
    ['if (isFogOfWar) {', 'if (false) {'],
    ['if (!isFogOfWar) {', 'if (true) {'],
    ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
    ['else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {', 'else if (false) {'],
    ['\t\tfetch,\n\t\trevalidate,', '\t\trevalidate,'],
    ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n\t\tdispose,\n', ''],
    ['\t\tgetBlocker,\n\t\tdeleteBlocker,\n\t\tpatchRoutes,\n', ''],
    ['\t\t_internalSetRoutes,\n', ''],
    ['if (blockerFunctions.size === 0) return;', 'return;'],
    ['if (blockerKey) {', 'if (false) {'],
    ['if (blockerKey && delta != null) {', 'if (false) {'],
    ['warning(blockerFunctions.size === 0 || delta != null,', 'void (0,'],
    ['if (opts?.mask) {', 'if (false) {'],
    // Only the transitions of this page's life are reversed.
    ['restoreAppliedTransitions(routerWindow, appliedViewTransitions);\n', ''],
    ['routerWindow.addEventListener("pagehide", _saveAppliedTransitions);', ''],
    ['() => persistAppliedTransitions(routerWindow, appliedViewTransitions)', 'undefined'],
  ]),
  ...foldIn('lib/components.js', [
    ['warnOnce(flushSync === false || reactDomFlushSyncImpl != null,', 'void (0,'],
    ['warnOnce(viewTransitionOpts == null || isViewTransitionAvailable,', 'void (0,'],
    // A browser that skips the animation, as a slow one does, shows the next screen all the same: no error.
    ['transition.finished.finally(', 'transition.ready.catch(() => {}).then(() => transition.finished).finally('],
  ]),
];

/** APIs that no screen may use. */
export const unusedRouterWords = /\b(useFetchers?|useSubmit|useBlocker|usePrompt|patchRoutes|instrumentations)\b/;

const routerForm = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/](.+\.js)$/;

/**
 * Replaces parts of the router with constants.
 * @throws while building, when the router's source has changed: review the new source
 */
export function leaveOutRouterParts(folds: readonly Fold[]): Plugin {
  const applied = new Set<Fold>();
  return {
    name: 'leave-out-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: routerForm },
      handler(code, id) {
        const file = (routerForm.exec(id)?.[1] ?? '').replaceAll('\\', '/');
        for (const fold of folds) if (fold.file === file && code.includes(fold.code)) applied.add(fold);
        return { code: foldRouterFile(folds, { file, code }), map: null };
      },
    },
    generateBundle() {
      const missing = folds.filter((fold) => !applied.has(fold));
      if (missing.length > 0) this.error(`The router has changed: ${missing.map(({ code }) => code).join(' | ')}`);
    },
  };
}

function foldIn(file: string, answers: readonly (readonly [code: string, answer: string])[]): Fold[] {
  return answers.map(([code, answer]) => ({ file, code, answer }));
}

/** Applies the replacements to a router file and marks unused components as removable. */
export function foldRouterFile(folds: readonly Fold[], { file, code }: { file: string; code: string }): string {
  const folded = folds
    .filter((fold) => fold.file === file)
    .reduce((text, fold) => text.replaceAll(fold.code, fold.answer), code);
  return folded
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/ (React\$1\.(?:forwardRef|memo|createContext)\()/g, ' /* @__PURE__ */ $1');
}
