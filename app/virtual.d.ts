/** See `scripts/lib/bundle/early-script.ts`. */
declare module 'virtual:early-script' {
  const text: string;
  export default text;
}
