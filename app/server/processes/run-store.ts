import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { isServerUnreachable, type Database } from '#app/data/database/database.ts';
import { readPublicUrl } from '#app/data/store/stored-settings.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { servingLockWaitMs, defaultLockWaitMs } from '#app/data/engines/begin-within.ts';
import { formatListenError, startTexts } from '#app/texts/shared/start-texts.ts';
import { getSecurityHeaders } from '#app/http/headers.ts';
import { createApp, type App, type AppOptions } from '#app/server/app.ts';
import { respondToMalformedRequests } from '#app/server/requests/limits/malformed-requests.ts';
import { serveUntilDrained } from './drain.ts';
import { limitBodyTime } from '#app/server/requests/limits/body-time.ts';
import { limitConnections } from '#app/server/requests/limits/connection-limit.ts';
import { openAccessLog, type AccessLog } from '#app/server/observability/access-log.ts';
import type { Log } from '#app/server/observability/log.ts';
import { createMetrics } from '#app/server/observability/metrics.ts';
import { readDiskSpace } from '#app/operations/store/disk-space.ts';
import { makeDataFolder } from './data-folder.ts';
import { createRetentionClock } from './scheduled/retention-clock.ts';
import { findOpenFileLimit, shareMemory } from './memory-limits.ts';
import { prepareCatalogue } from '#app/server/pages/prepare-catalogue.ts';
import type { Outputs } from '#app/server/observability/output.ts';
import { getDatabaseLocation, localUrl, type Settings } from '#app/server/settings.ts';
import { createMetricsReader } from './worker-metrics.ts';
import { archiveAssets } from '#app/server/requests/files/earlier-builds.ts';
import { loadStaticFiles } from '#app/server/requests/files/static-files.ts';

const [closeTimeoutMs, serverRetryMs] = [500, 1000];
/**
 * Maximum number of connections that wait to be accepted. It is enough for a second or two in which the process gets no
 * CPU time.
 */
const backlog = 2048;

interface RunOptions {
  settings: Settings;
  log: Log;
  outputs: Outputs;
  isDevelopment: boolean;
}

type AppParts = Pick<AppOptions, 'settings' | 'db' | 'log' | 'metrics' | 'accessLog' | 'now' | 'readMetrics'>;

/** Runs the store in this process until a signal stops it: opens the database, serves HTTP and drains. */
export async function runStore({ settings: storeSettings, log, outputs, isDevelopment }: RunOptions): Promise<void> {
  const isFirst = (cluster.worker?.id ?? 1) === 1;
  makeDataFolder(storeSettings.dataDir, { ...outputs, mustExist: !isFirst });
  let isStarting = true;
  const onLongWait = () => {
    if (isStarting) outputs.standard.writeMessage(startTexts.databaseLocked);
    log.warn('database locked by another process, waiting');
  };
  const getLockWaitMs = () => (isStarting ? defaultLockWaitMs : servingLockWaitMs);
  // A worker that replaces another one must not create a new, empty database after the data folder was moved away.
  const opening = { onLongWait, getLockWaitMs, mustExist: !isFirst };
  const db = await openCatalogue(storeSettings, { outputs, log, opening });
  const settings = { ...storeSettings, publicUrl: await readPublicUrl(db, storeSettings) };
  const timeouts = { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 0 };
  // A request without a body has no stream that must be read to its end. Requests without a Host header are rejected by
  // the store instead of Node, so that the response has the store's headers.
  const server = createServer({ ...timeouts, optimizeEmptyRequests: true, requireHostHeader: false });
  limitBodyTime(server);
  const accessLog = await openSettingsAccessLog(settings, log);
  const metrics = createMetrics({
    countDroppedLines: outputs.standard.countDropped,
    countDroppedAccesses: accessLog?.countDropped,
    readFreeBytes: async () => (await readDiskSpace(settings.dataDir)).freeBytes,
  });
  const readMetrics = cluster.isWorker ? createMetricsReader(metrics.registry) : undefined;
  const parts = { settings, db, log, metrics, accessLog, now: Date.now, readMetrics };
  const app = isDevelopment
    ? await createDevelopmentApp({ ...parts, server })
    : await createProductionApp(parts, outputs);
  const drain = serveUntilDrained(server, app.handle);
  respondToMalformedRequests(server, getSecurityHeaders(settings));
  const { memoryMb, webConcurrency: processes } = settings;
  const memory = shareMemory({ memoryMb, processes, openFiles: findOpenFileLimit() });
  limitConnections(server, { maxConnections: memory.connections });
  // Signal handlers are installed before the store prints that it listens.
  stopGracefully({ drain, app, db, accessLog, log });
  await listen(server, settings, outputs);
  isStarting = false;
}

interface OpenCatalogueOptions {
  outputs: Outputs;
  log: Log;
  opening: Parameters<typeof openDatabase>[1];
}

/**
 * Opens the database. It waits as long as the database server is unreachable, because machines may start in any order.
 */
async function openCatalogue(settings: Settings, options: OpenCatalogueOptions): Promise<Database> {
  for (let attempt = 0; ; attempt += 1) {
    const opened = await tryToOpen(settings, options);
    if (opened) return opened;
    if (attempt === 0) {
      const { outputs, log } = options;
      outputs.standard.writeMessage(startTexts.serverAway(settings.databaseUrl ?? ''));
      log.warn('database server away, waiting');
    }
    await wait(serverRetryMs);
  }
}

/** Opens the database; undefined when its server is unreachable. Any other error ends the process. */
async function tryToOpen(
  settings: Settings,
  { outputs: { standard, errors }, opening }: OpenCatalogueOptions,
): Promise<Database | undefined> {
  let opened: Database | undefined;
  try {
    const onRebuild = () => standard.writeMessage(startTexts.rebuildsSearch);
    opened = await openDatabase(getDatabaseLocation(settings), { onRebuild, defersLargeRebuild: true, ...opening });
    await prepareCatalogue(opened, { nowMs: Date.now(), printLine: standard.writeMessage });
    return opened;
  } catch (error) {
    await opened?.close();
    if (isServerUnreachable(error)) return undefined;
    const where = settings.databaseUrl ? 'DATABASE_URL' : settings.dataDir;
    errors.writeMessage(startTexts.notOpened(where, error));
    process.exit(1);
  }
}

/**
 * Opens the access log; undefined when the settings disable it. When its folder cannot be created, the process exits,
 * because the shop relies on the log.
 */
async function openSettingsAccessLog(
  { accessLogDays: keepDays, dataDir, trustProxy }: Settings,
  log: Log,
): Promise<AccessLog | undefined> {
  if (keepDays === 0) return undefined;
  const folder = path.join(dataDir, 'acessos');
  const retentionNow = createRetentionClock(dataDir);
  return openAccessLog({ folder, keepDays, trustProxy, now: Date.now, log, retentionNow });
}

async function createDevelopmentApp(parts: AppParts & { server: Server }): Promise<App> {
  // The bundler is loaded only here, because it is not part of a production store.
  const development = await import('#app/server/development.ts');
  return development.createDevelopmentApp(parts);
}

async function createProductionApp(parts: AppParts, { errors }: Outputs): Promise<App> {
  const buildPath = path.resolve('build/server/index.js');
  if (!existsSync(buildPath)) {
    errors.writeMessage(startTexts.notBuilt);
    process.exit(1);
  }
  const build = (await import(buildPath)) as ServerBuild;
  const hasPanel = parts.settings.adminToken !== null;
  const panelBuild = hasPanel
    ? ((await import(path.resolve('build/panel/server/index.js'))) as ServerBuild)
    : undefined;
  const folders = ['build/client', ...(hasPanel ? ['build/panel/client'] : [])];
  const staticFiles = await loadStaticFiles(...folders.map((folder) => path.resolve(folder)));
  const { settings, now, log } = parts;
  // A full disk must not prevent the store from opening.
  await archiveAssets(settings.assetsDir, { staticFiles, nowMs: now() }).catch((error) =>
    log.warn({ err: error }, 'files of this build could not be kept for the next one'),
  );
  return createApp({
    ...parts,
    build,
    panelBuild,
    staticFiles,
    preparesPictures: settings.picturesAhead,
  });
}

async function listen(httpServer: Server, { host, port }: Settings, { standard, errors }: Outputs): Promise<void> {
  await new Promise<void>((resolve) => {
    httpServer.once('error', (error: NodeJS.ErrnoException) => {
      errors.writeMessage(startTexts.notListening(localUrl({ host, port }), formatListenError(error, { host, port })));
      process.exit(1);
    });
    httpServer.listen({ port, host, backlog }, resolve);
  });
  // With several workers, the primary process prints the URL once all of them listen.
  if (cluster.isWorker) return;
  const address = httpServer.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  standard.writeMessage(startTexts.isOpen(localUrl({ host, port: boundPort })));
}

interface StopOptions {
  drain: () => Promise<void>;
  app: App;
  db: Database;
  accessLog: AccessLog | undefined;
  log: Log;
}

/**
 * Handles SIGTERM, SIGINT and SIGHUP (sent when a terminal is closed): accepts no more connections, finishes pending
 * requests, closes the database and exits.
 */
function stopGracefully({ drain, app, db, accessLog, log }: StopOptions): void {
  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'draining');
    app.startDraining();
    await drain();
    // A hanging database server must not delay the exit longer than this.
    await Promise.race([app.stop().then(() => db.close()), wait(closeTimeoutMs)]);
    await accessLog?.stop();
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGHUP', (signal) => void stop(signal));
}
