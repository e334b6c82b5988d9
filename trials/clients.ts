import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readMemoryMb } from '../bench/lib/processes.ts';
import { getMedian } from '../bench/lib/report.ts';
import { makeTrialDatabase, startTrialStore } from './lib/store.ts';
import { formatNumber, scaled, toSeconds, type Trial } from './lib/trial.ts';
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
    const pid = store.child().pid ?? 0;
    const requests = scaled(1_000_000, 5000);
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const memory: number[] = [];
    const endings: Record<string, number> = {};
    let sent = 0;
    const startedAt = performance.now();
    const clients = Array.from({ length: 64 }, async () => {
      while (sent < requests) {
        sent += 1;
        if (sent % Math.ceil(requests / 50) === 0) memory.push(readMemoryMb(pid, 'VmRSS'));
        const { ending } = await visit(store.url + writeAddress(sent), { agent });
        const kind = ending.replace(/^([245])\d\d$/, '$1xx');
        endings[kind] = (endings[kind] ?? 0) + 1;
      }
    });
    await Promise.all(clients);
    agent.destroy();
    const seconds = toSeconds(performance.now() - startedAt);
    const [middle, end] = [getMedian(memory.slice(20, 30)), getMedian(memory.slice(-10))];
    const after = await visit(`${store.url}/shop`);
    await store.stop();
    await database.remove();
    const isHeld = after.ending === '200' && end < middle * 1.25 && !('broken' in endings) && !('refused' in endings);
    const outcome = `answered: ${JSON.stringify(endings).replaceAll('"', '')}; memory half-way ${middle} MB, at the end ${end} MB; ${seconds} s`;
    return {
      rows: [
        {
          tried: 'requests for addresses that are all different',
          times: requests,
          outcome,
          servedAgain: `${Math.round(after.ms)} ms for a page right after`,
          isHeld,
        },
      ],
    };
  },
};

const places = [
  (text: string) => `/${text}`,
  (text: string) => `/shop?${text}=${text}&minPrice=${text.length}`,
  (text: string) => `/shop/shop-details/${text}`,
  (text: string) => `/imagens/${text}/320.avif`,
  (text: string) => `/api/${text}`,
  (text: string) => `/assets/${text}.js`,
  (text: string) => `/cotacao/${text}`,
  (text: string) => `/painel/${text}`,
  (text: string) => `/${text}/${text}.data`,
];

function writeAddress(count: number): string {
  const text = `${count.toString(36)}-${Math.random().toString(36).slice(2)}`;
  return places[count % places.length]?.(text) ?? '/';
}
