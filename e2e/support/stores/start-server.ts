import { shopSettings } from '#app/domain/store/shop-settings.ts';
import { startStoreProcess, type StartOptions } from '#tests/support/store-process.ts';

/**
 * Starts an embedded store whose shop settings have their default values, because for some an empty value means none.
 * @param options options of the process, and the folder of the store's database and pictures
 */
export async function startServer({ dataDir, env, ...options }: StartOptions & { dataDir: string }) {
  const defaults = Object.fromEntries(Object.values(shopSettings).map(({ env: name, initial }) => [name, initial]));
  const settings = { ...defaults, LOG_LEVEL: 'warn', ...env };
  const store = await startStoreProcess({ url: null, dataDir }, { ...options, env: settings });
  await store.ready();
  return store;
}
