import type { Plugin } from 'vite';

/** What stands in the browser in place of React's modules, by the name they are imported by. */
export const replacedModules: Readonly<Record<string, string>> = {
  // The router imports `useOptimistic`, and asks nothing of it unless `useTransitions` is set.
  react: [
    `export * from 'preact/compat';`,
    `export { default } from 'preact/compat';`,
    `const ignore = () => {};`,
    `export const useOptimistic = (state) => [state, ignore];`,
  ].join('\n'),
  // Pictures are preloaded by the server alone.
  'react-dom': `export { createPortal, flushSync } from 'preact/compat';\nexport const preload = () => {};`,
  'react-dom/client': `export { hydrateRoot } from 'preact/compat/client';`,
  'react/jsx-runtime': `export * from 'preact/jsx-runtime';`,
};

/** What no screen may use. */
export const unknownToPreact =
  /\b(useActionState|useFormStatus|useFormState|useOptimistic|ViewTransition|SuspenseList|Activity|prefetchDNS|preconnect|preinit\w*|preloadModule)\b/;

/** Loads Preact in place of React in browsers (decision 127). The server renders with React. */
export function replaceReact(): Plugin {
  return {
    name: 'preact-in-place-of-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id in replacedModules ? { id: `\0react/${id}`, moduleSideEffects: false } : undefined),
    load: (id) => (id.startsWith('\0react/') ? replacedModules[id.slice('\0react/'.length)] : undefined),
  };
}
