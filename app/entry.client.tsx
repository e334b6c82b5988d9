import { hydrateRoot } from 'react-dom/client';
import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router';
import { HydratedRouter } from 'react-router/dom';

/** The router's own hydration, but with the data decoded beforehand, so that a build never suspends while it renders. */
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
