import type { IncomingMessage } from 'node:http';
import { createRequestHandler as createScreenHandler, type ServerBuild } from 'react-router';
import { createOwnerExamples } from '#app/operations/catalogue/examples/owner-examples.ts';
import { createStoreHealth } from '#app/operations/store/store-health.ts';
import { isPanelPath, panelPaths, panelRoot } from '#app/panel-paths.ts';
import type { OpenStore } from '#app/server/open-store.ts';
import { openOwnerTasks } from '#app/server/owner-tasks/owner-tasks.ts';
import { createShopPreview } from '#app/server/pages/preview-shop.ts';
import type { Screens } from '#app/server/pages/render-page.ts';
import type { SeparatePart } from '#app/server/requests/request-kind.ts';
import { addLiveChanges } from './live-changes.ts';
import { createQuotationTopic, createTaskTopic } from './live-topics.ts';
import { findPanelFile } from './panel-files.ts';
import { createPanelHandler } from './panel-handler.ts';
import { maxPanelPostBytes } from './panel-posts.ts';

interface PanelPart {
  part: SeparatePart;
  /** Ends the event streams of open pages. */
  endStreams(): void;
  stop(): Promise<void>;
}

/**
 * Creates the owner's panel with its long-running tasks; undefined when it was not built or the settings contain no
 * owner's token.
 */
export function createPanel(
  store: OpenStore,
  {
    panelBuild,
    screens,
    isDevelopment = false,
  }: { panelBuild?: ServerBuild; screens: Screens; isDevelopment?: boolean },
): PanelPart | undefined {
  const { settings, db, now, access, securityHeaders } = store;
  if (!panelBuild || !access) return undefined;
  const tasks = openOwnerTasks(store);
  const panel = createPanelHandler({
    ...store,
    access,
    tasks,
    screens: {
      ...screens,
      handle: createScreenHandler(panelBuild, isDevelopment ? 'development' : 'production'),
      runsBlobWorkers: true,
    },
    environment: settings.shop,
    notices: settings.notices,
    trustProxy: settings.trustProxy,
    health: createStoreHealth(settings),
    examples: createOwnerExamples({ db, now }),
    preview: createShopPreview({ screens, environment: settings.shop, securityHeaders }),
  });
  const { publicUrl } = settings;
  const live = addLiveChanges(panel, {
    topics: {
      [panelRoot + panelPaths.liveQuotations]: createQuotationTopic(db),
      [panelRoot + panelPaths.liveTasks]: createTaskTopic(tasks, store.log),
    },
    sessions: access.sessions,
    publicUrl,
    securityHeaders,
  });
  return {
    part: {
      kind: 'panel',
      matches: isPanelPath,
      handle: live.handle,
      limitsWrites: false,
      getBodyBytes: (request: IncomingMessage) => (findPanelFile(request) ? 0 : maxPanelPostBytes.textFieldsAndToken),
    },
    endStreams: live.stop,
    async stop() {
      live.stop();
      await tasks.stop();
    },
  };
}
