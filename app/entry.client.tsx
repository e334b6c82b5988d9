import { hydrateRoot } from 'react-dom/client';
import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router';
import { HydratedRouter } from 'react-router/dom';

/** The router's own hydration, whose data is decoded first: in a build it does not wait while it renders. */
async function hydrate(): Promise<void> {
  const context = window.__reactRouterContext;
  if (import.meta.env.PROD && context?.stream) {
    const state = (await decodeData(context.stream, window)).value as { loaderData: Record<string, unknown> };
    Object.assign(state.loaderData, context.loaderData);
    context.state = state;
  }
  // The head is the server's: `next-head.tsx`.
  hydrateRoot(document.body, <HydratedRouter />);
}

void hydrate();
