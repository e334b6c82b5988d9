/** See `scripts/lib/bundle/early-script.ts`. */
declare module 'virtual:early-script' {
  const text: string;
  export default text;
}

/** What the router's scripts in the document leave for its client. */
interface Window {
  __reactRouterContext?: { stream?: ReadableStream<Uint8Array>; state?: unknown };
  __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> };
}
