import type { IncomingMessage } from 'node:http';
import type { OwnerSession } from '#app/data/owner/sessions.ts';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import { getRole } from '#app/domain/store/person.ts';
import { getSender } from '#app/http/guards/client-address.ts';
import type { HttpResponse } from '#app/http/response.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { mayOpen } from '#app/panel/shared/panel-access.ts';
import { panelContext } from '#app/panel/shared/panel-context.ts';
import type { ShopPreview } from '#app/server/pages/preview-shop.ts';
import { runScreen, type Screens } from '#app/server/pages/render-page.ts';
import { formErrorTexts } from '#app/texts/shared/error-texts.ts';
import type { PanelRequestFactory, PanelOptions } from './panel-request.ts';
import type { createPanelResponses } from './panel-responses.ts';

interface PanelScreensOptions {
  screens: Screens;
  preview: ShopPreview;
  trustProxy: PanelOptions['trustProxy'];
  createPanelRequest: PanelRequestFactory;
  responses: ReturnType<typeof createPanelResponses>;
}

/** Runs the requested page, or renders the preview of the shop. */
type RunPanelScreen = (
  request: Request,
  context: { incoming: IncomingMessage; session: OwnerSession | undefined },
) => Promise<HttpResponse>;

export function createPanelScreens(options: PanelScreensOptions): RunPanelScreen {
  const { screens, preview, trustProxy, createPanelRequest, responses } = options;
  return async (request, { incoming, session }) => {
    if (new URL(request.url).pathname === panelRoot + panelPaths.shopPreview) {
      if (session && !mayOpen(getRole(session.person), panelPaths.shopPreview))
        return responses.refuse(403, formErrorTexts.ownersOnly);
      return session ? preview.render(request) : preview.renderSignedOut();
    }
    const { panel, headers: added } = await createPanelRequest(incoming, session);
    const screen = await runScreen(screens, request, {
      sender: getSender(incoming, trustProxy),
      prepare: (context) => context.set(panelContext, panel),
    });
    if (request.method === 'POST' && isDiskFull(screen.failure)) return responses.refuseFullDisk();
    return responses.show(screen, { method: request.method, extendPolicy: allowPreview, extraHeaders: added });
  };
}

/**
 * Adds the preview's frame, which has the store's own origin, to a content security policy. The framed page itself must
 * allow framing too.
 */
function allowPreview(policy: string): string {
  return policy.replace('frame-src ', "frame-src 'self' ");
}
