import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { openDatabase } from '#app/data/database.ts';
import type { Database } from '#app/data/database.ts';
import { createApp } from '#app/server/app.ts';
import type { App } from '#app/server/app.ts';
import { createLog } from '#app/server/log.ts';
import type { Log } from '#app/server/log.ts';
import { loadSettings, localUrl, SettingsError } from '#app/server/settings.ts';
import type { Settings } from '#app/server/settings.ts';
import { loadStaticFiles } from '#app/server/static-files.ts';
import { prepareCatalogue } from '#app/server/prepare-catalogue.ts';

const drainTimeoutMs = 10_000;

if (existsSync('.env')) process.loadEnvFile('.env');
const settings = readSettings();
const log = createLog({ level: settings.logLevel });
process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));

await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
const db = await openCatalogue(settings);
const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 30_000 });
const app = process.argv.includes('--dev') ? await createDevelopmentApp() : await createProductionApp();
server.on('request', app.listen);
await listen(server, settings);
stopGracefully({ server, app, db, log });

function readSettings(): Settings {
  try {
    return loadSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function openCatalogue(from: Settings): Promise<Database> {
  try {
    const opened = await openDatabase({ url: from.databaseUrl, dataDir: from.dataDir });
    await prepareCatalogue(opened, { nowMs: Date.now(), say: (line) => process.stdout.write(`${line}\n`) });
    return opened;
  } catch (error) {
    const where = from.databaseUrl ? 'DATABASE_URL' : from.dataDir;
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`O banco de dados (${where}) não pôde ser aberto: ${reason}\n`);
    process.exit(1);
  }
}

async function createDevelopmentApp(): Promise<App> {
  // Loaded only here: the bundler is no part of a running shop.
  const development = await import('#app/server/development.ts');
  return development.createDevelopmentApp({ settings, db, server });
}

async function createProductionApp(): Promise<App> {
  const buildPath = path.resolve('build/server/index.js');
  if (!existsSync(buildPath)) {
    process.stderr.write('A loja ainda não foi construída: rode "npm start", que faz isso, ou "npm run build".\n');
    process.exit(1);
  }
  const build = (await import(buildPath)) as ServerBuild;
  const staticFiles = await loadStaticFiles(path.resolve('build/client'));
  return createApp({ settings, db, log, build, staticFiles, now: Date.now });
}

async function listen(httpServer: Server, { host, port }: Settings): Promise<void> {
  await new Promise<void>((resolve) => {
    httpServer.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? `a porta ${port} já está em uso` : error.message;
      process.stderr.write(`A loja não pôde abrir ${localUrl({ host, port })}: ${reason}.\n`);
      process.exit(1);
    });
    httpServer.listen(port, host, resolve);
  });
  const address = httpServer.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  process.stdout.write(`Boa Lida em ${localUrl({ host, port: boundPort })}\n`);
}

/** On SIGTERM or SIGINT: takes no more visitors, lets those inside finish, closes the database, leaves. */
function stopGracefully(parts: { server: Server; app: App; db: Database; log: Log }): void {
  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    parts.log.info({ signal }, 'draining');
    parts.app.startDraining();
    const forced = setTimeout(() => parts.server.closeAllConnections(), drainTimeoutMs);
    await new Promise((resolve) => {
      parts.server.close(resolve);
      parts.server.closeIdleConnections();
    });
    clearTimeout(forced);
    await parts.app.stop();
    await parts.db.close();
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
