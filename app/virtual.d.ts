/** See `scripts/lib/bundle/early-script.ts`. */
declare module 'virtual:early-script' {
  const text: string;
  export default text;
}

/** What the router's scripts in the document leave for its client. */
interface Window {
  __reactRouterContext?: {
    stream?: ReadableStream<Uint8Array>;
    state?: unknown;
    /** What loaders have read, where the document carries it apart (`document-data.ts`). */
    loaderData?: Record<string, unknown>;
  };
  __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> };
}
