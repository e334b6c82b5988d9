import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readMemoryMb } from '../bench/lib/processes.ts';
import { getMedian } from '../bench/lib/report.ts';
import { runLoad } from './lib/load.ts';
import { makeTrialDatabase, startTrialStore } from './lib/store.ts';
import { describeEndings, formatNumber, scaled, type Trial } from './lib/trial.ts';
import { visit } from './lib/visits.ts';

const slowSeconds = 30;

/** Clients that send a byte now and then hold their connections open while others visit. */
export const slowClients: Trial = {
  title: 'Slow clients',
  async run() {
    const database = await makeTrialDatabase(null);
    const store = await startTrialStore(database.location);
    const clients = scaled(3000, 100);
    const port = Number(new URL(store.url).port);
    const sockets: Socket[] = [];
    for (let count = 0; count < clients; count += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        count % 2 === 0
          ? 'GET /shop HTTP/1.1\r\nHost: l'
          : 'POST /shop/shop-details/1 HTTP/1.1\r\nHost: l\r\nContent-Length: 60000\r\n\r\n',
      );
      sockets.push(socket);
    }
    const times: number[] = [];
    const endings = new Set<string>();
    const until = performance.now() + Math.max(5, slowSeconds * scaled(1)) * 1000;
    while (performance.now() < until) {
      for (const socket of sockets) if (socket.writable) socket.write('a');
      const { ending, ms } = await visit(`${store.url}/shop`);
      endings.add(ending);
      times.push(ms);
      await wait(250);
    }
    for (const socket of sockets) socket.destroy();
    await store.stop();
    await database.remove();
    const outcome = `${formatNumber(times.length)} visits meanwhile: ${[...endings].join(' ')}, median ${Math.round(getMedian(times))} ms, slowest ${Math.round(Math.max(...times))} ms`;
    return {
      rows: [
        {
          tried: 'clients that send a byte at a time',
          times: clients,
          outcome,
          servedAgain: '',
          isHeld: endings.size === 1 && endings.has('200'),
        },
      ],
    };
  },
};

/** Addresses that nobody has asked for before, one after another. */
export const randomAddresses: Trial = {
  title: 'Random addresses',
  async run() {
    const database = await makeTrialDatabase(null);
    const store = await startTrialStore(database.location);
    const requests = scaled(1_000_000, 5000);
    const memory: number[] = [];
    const startedAt = performance.now();
    const load = runLoad(store.url, { addresses: 'random', sockets: 64, isKept: true, requests });
    const watching = setInterval(() => memory.push(readMemoryMb(store.child().pid ?? 0, 'VmRSS')), 500);
    const { endings, withoutRetry, slowestMs } = await load.done.finally(() => clearInterval(watching));
    const seconds = (performance.now() - startedAt) / 1000;
    const [middle, end] = [
      getMedian(memory.slice(memory.length / 2 - 5, memory.length / 2 + 5)),
      getMedian(memory.slice(-10)),
    ];
    const after = await visit(`${store.url}/shop`);
    await store.stop();
    await database.remove();
    const others = Object.keys(endings).filter((ending) => !/^[234]\d\d$|^503$/.test(ending));
    const isHeld = after.ending === '200' && end < middle * 1.25 && others.length === 0 && withoutRetry === 0;
    const outcome = [
      `answered: ${describeEndings(endings)}`,
      ...(endings['503'] ? [`each 503 with \`Retry-After\`: ${withoutRetry === 0}`] : []),
      `${formatNumber(Math.round(requests / seconds))} a second, slowest ${Math.round(slowestMs)} ms`,
      `memory half-way ${middle} MB, at the end ${end} MB`,
    ].join('; ');
    return {
      rows: [
        {
          ...{ tried: 'requests for addresses that are all different', times: requests, outcome, isHeld },
          servedAgain: `${Math.round(after.ms)} ms for a page right after`,
        },
      ],
    };
  },
};
