/** Module with the minified early script as text, which `scripts/lib/bundle/early-script-plugin.ts` provides. */
declare module 'virtual:early-script' {
  const text: string;
  export default text;
}

/** Adds the function of `early-script.ts` that repeats presses from before hydration; undefined after its call. */
interface Window {
  pressAgain?: (() => void) | undefined;
}
