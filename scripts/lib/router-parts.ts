import type { Plugin } from 'vite';

interface Fold {
  /** File of the router, inside its `lib` folder. */
  file: string;
  code: string;
  /** What the code comes to in this store, where the answer is always the same. */
  answer: string;
}

/**
 * Questions of the router that this store answers once and for all: routes are not discovered bit by bit (the setting
 * `routeDiscovery` of `react-router.config.ts`), nothing is instrumented, and there are no server components. Written
 * as constants, the code behind them falls away.
 */
export const folds: readonly Fold[] = [
  {
    file: 'dom/ssr/fog-of-war.js',
    code: 'return routeDiscovery.mode === "lazy" && ssr === true;',
    answer: 'return false;',
  },
  { file: 'router/router.js', code: 'init.instrumentations', answer: 'undefined' },
  { file: 'router/router.js', code: 'consumeInstrumentationClientResultMetaReceiver(router)', answer: 'undefined' },
  { file: 'router/router.js', code: 'opts?.instrumentationNavigateMetaReceiver', answer: 'undefined' },
  { file: 'context.js', code: 'return React$1.useContext(RSCRouterContext);', answer: 'return false;' },
  { file: 'hooks.js', code: 'static contextType = RSCRouterContext;', answer: '' },
  { file: 'hooks.js', code: 'if (this.context)', answer: 'if (false)' },
];

const routerForm = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+\.js)$/;

/**
 * Sends the browser only the parts of the router that the store uses.
 * @throws while building, when the router no longer has the code that is folded: look at the new one
 */
export function leaveOutUnusedRouterParts(): Plugin {
  const applied = new Set<Fold>();
  return {
    name: 'leave-out-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: routerForm },
      handler(code, id) {
        const file = (routerForm.exec(id)?.[1] ?? '').replaceAll('\\', '/');
        for (const fold of folds) if (fold.file === file && code.includes(fold.code)) applied.add(fold);
        return { code: foldRouterFile(file, code), map: null };
      },
    },
    generateBundle() {
      const missing = folds.filter((fold) => !applied.has(fold));
      if (missing.length > 0) this.error(`The router has changed: ${missing.map(({ code }) => code).join(' | ')}`);
    },
  };
}

/** One file of the router with its constant answers, and with what nobody imports marked as free to leave out. */
export function foldRouterFile(file: string, code: string): string {
  const folded = folds
    .filter((fold) => fold.file === file)
    .reduce((text, fold) => text.replaceAll(fold.code, fold.answer), code);
  return folded
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/ (React\$1\.(?:forwardRef|memo|createContext)\()/g, ' /* @__PURE__ */ $1');
}
