import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getChildPids, hasProgram } from '../bench/lib/processes.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { makeFolder, makeTrialDatabase, removeFolder, startTrialStore } from './lib/store.ts';
import { formatNumber, scaled, type Trial, type TrialRow } from './lib/trial.ts';
import { countFailed, startLoad, visit, type Endings } from './lib/visits.ts';

const paths = [
  '/home',
  '/shop',
  '/shop?category=bovinos-de-corte',
  '/shop/shop-details/1',
  '/api/Produto/v1/produtosHome',
];

/** In which another worker has taken the place of one that was killed, on a busy machine too. */
const replacedMs = 6000;

/** Asked to stop under load, with one process and with two. */
export const stopUnderLoad: Trial = {
  title: 'Stopped under load',
  async run() {
    const database = await makeTrialDatabase(null);
    const rows: TrialRow[] = [];
    for (const processes of ['1', '2']) {
      const times = scaled(20);
      const total: Endings = {};
      for (let round = 0; round < times; round += 1) {
        const store = await startTrialStore(database.location, { env: { WEB_CONCURRENCY: processes } });
        const load = startLoad(store.url, { visitors: 16, paths });
        await waitUntil(() => load.countSoFar() > 200, { what: 'load' });
        await store.stop();
        for (const [ending, count] of Object.entries(await load.stop())) total[ending] = (total[ending] ?? 0) + count;
      }
      // Nobody listens any more: those were never taken.
      const { refused = 0, ...taken } = total;
      const failed = countFailed(taken);
      const asked = Object.values(taken).reduce((sum, count) => sum + count, 0);
      const outcome = `${failed} of ${formatNumber(asked)} requests failed that the store had taken (${formatNumber(refused)} came too late to be)`;
      rows.push({
        tried: `\`SIGTERM\` under load, ${processes} process${processes === '1' ? '' : 'es'}`,
        times,
        outcome,
        servedAgain: '',
        isHeld: failed === 0,
      });
    }
    await database.remove();
    return { rows };
  },
};

/** A worker is killed under load, behind a proxy that asks again. */
export const workerKilled: Trial = {
  title: 'Worker killed under load',
  async run() {
    if (!hasProgram('nginx')) return { rows: [], notRun: ['nginx is not installed'] };
    const database = await makeTrialDatabase(null);
    const output = path.join(database.location.dataDir, 'output');
    const store = await startTrialStore(database.location, { env: { WEB_CONCURRENCY: '2' }, output });
    // Said once all of them listen.
    await waitUntil(() => readFileSync(output, 'utf8').includes('Boa Lida em'), { what: 'two workers' });
    const proxy = await startProxy(Number(new URL(store.url).port));
    const load = startLoad(proxy.url, { visitors: 16, paths });
    const times = scaled(30);
    for (let kill = 0; kill < times; kill += 1) {
      const before = load.countSoFar();
      const workers = await waitUntil(() => readWorkers(store.child().pid), { what: 'two workers' });
      process.kill(workers[kill % workers.length] ?? 0, 'SIGKILL');
      await waitUntil(() => load.countSoFar() > before + 200, { what: 'load' });
      await wait(replacedMs);
    }
    const endings = await load.stop();
    await proxy.stop();
    await store.stop();
    await database.remove();
    const failed = countFailed(endings);
    const outcome = `${failed} of ${formatNumber(load.countSoFar())} requests failed${failed > 0 ? ` (${JSON.stringify(endings).replaceAll('"', '')})` : ''}`;
    return {
      rows: [
        {
          tried: 'worker killed under load, behind nginx that asks again',
          times,
          outcome,
          servedAgain: 'the other worker goes on',
          isHeld: failed === 0,
        },
      ],
    };
  },
};

function readWorkers(pid: number | undefined): number[] | undefined {
  const workers = pid === undefined ? [] : getChildPids(pid);
  return workers.length >= 2 ? workers : undefined;
}

/** nginx in front of one store, which is named several times so that a request that got no answer is sent again. */
async function startProxy(storePort: number) {
  const folder = makeFolder();
  const port = await findFreePort();
  const upstream = `server 127.0.0.1:${storePort} max_fails=0;`.repeat(4);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log /dev/null; events { worker_connections 1024; }
     http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       upstream store { ${upstream} }
       server { listen 127.0.0.1:${port}; location / { proxy_pass http://store; proxy_http_version 1.1; proxy_set_header Connection "";
         proxy_set_header X-Forwarded-For $remote_addr; proxy_next_upstream error timeout; proxy_next_upstream_tries 4; } } }`,
  );
  const child = spawn('nginx', ['-c', file, '-e', '/dev/null'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await visit(`${url}/healthz`)).ending === '200', { what: 'nginx' });
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      removeFolder(folder);
    },
  };
}
