/** See `scripts/lib/bundle/early-script.ts`. */
declare module 'virtual:early-script' {
  const text: string;
  export default text;
}

/** `early-script.ts`: presses what was pressed before React listened. Undefined once that is done. */
interface Window {
  pressAgain?: (() => void) | undefined;
}
