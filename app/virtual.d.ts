/** See `scripts/lib/bundle/early-script.ts`. */
declare module 'virtual:early-script' {
  const text: string;
  export default text;
}

/** Function of `early-script.ts` that repeats presses from before hydration; undefined once they were repeated. */
interface Window {
  pressAgain?: (() => void) | undefined;
}
