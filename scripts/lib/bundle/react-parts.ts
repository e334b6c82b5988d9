import type { Plugin } from 'vite';

/**
 * Functions of React's renderer behind features that no screen uses, with the bodies put in their place, so that the minifier
 * removes what only they call: 6.5 KB of every first visit (decision 086).
 */
export const unusedFunctions: Readonly<Record<string, string>> = {
  // The list of components in an error nobody reads: the store shows its own screen.
  getStackByFiberInDevAndProd: 'return "";',
  // Style sheets with a precedence, asynchronous scripts, and hints given while rendering: the server's alone.
  getResource: 'return null;',
  acquireResource: '',
  prefetchDNS: '',
  preconnect: '',
  preconnectAs: '',
  preload: '',
  preloadModule: '',
  preinitStyle: '',
  preinitScript: '',
  preinitModuleScript: '',
  // Custom elements.
  setPropOnCustomElement: '',
  // Functions as the action of a form.
  extractEvents$1: '',
  startHostTransition: '',
  mountActionState: '',
  updateActionState: '',
  rerenderActionState: '',
  // The event `onSelect`.
  constructSelectEvent: '',
  // <SuspenseList> and <Activity>.
  updateSuspenseListComponent: 'return null;',
  cutOffTailIfNeeded: '',
  updateActivityComponent: 'return null;',
  // Refs of fragments, whose methods are removed as well.
  commitNewChildToFragmentInstance: '',
  deleteChildFromFragmentInstance: '',
  // `findDOMNode`, `unstable_scheduleHydration`, and the browser's indicator of transitions that take long: the router's do not.
  findCurrentFiberUsingSlowPath: 'return null;',
  attemptExplicitHydrationTarget: '',
  defaultOnDefaultTransitionIndicator: '',
};

/** What no screen may use. */
export const unusedReactWords =
  /\b(useActionState|useFormStatus|useFormState|SuspenseList|Activity|prefetchDNS|preconnect|preinit\w*|preloadModule)\b/;

const rendererForm = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/**
 * Leaves features of React out that no screen uses.
 * @throws while building, when React no longer has one of the functions: review the new source
 */
export function leaveOutUnusedReactParts(): Plugin {
  return {
    name: 'leave-out-unused-react-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: rendererForm }, handler: (code) => ({ code: emptyUnusedFunctions(code), map: null }) },
  };
}

export function emptyUnusedFunctions(code: string): string {
  const emptied = Object.entries(unusedFunctions).reduce((text, [name, body]) => replaceBody(text, name, body), code);
  return emptied.replace(/\nFragmentInstance\.prototype\.\w+ = function[^]*?\n\};/g, '');
}

/** Functions of the file's top level end with a brace at the start of a line. */
function replaceBody(code: string, name: string, body: string): string {
  const start = code.indexOf(`\nfunction ${name}(`);
  const end = code.indexOf('\n}\n', start);
  if (start < 0 || end < 0) throw new Error(`React has changed: it has no ${name}`);
  const open = code.indexOf(') {', start) + 3;
  return code.slice(0, open) + body + code.slice(end + 1);
}
