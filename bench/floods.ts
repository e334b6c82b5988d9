import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { runFlood, type Flood } from './lib/flood.ts';
import { readMemoryMb } from './lib/processes.ts';
import { atMost, type Part } from './lib/report.ts';
import { withStore } from './lib/store.ts';

const limitMb = 512;
const seconds = Number(process.env.BENCH_FLOOD_SECONDS ?? 300);

const kinds: Record<string, Omit<Flood, 'seconds'>> = {
  'plain text': { clients: 3000, reads: true, write: () => get('/shop', 'Connection: close') },
  'gzip on cold pages': {
    clients: 2500,
    reads: true,
    // All of them ask for the same page, and after that for the next.
    write: (count) => get(`/shop?minPrice=${Math.floor(count / 2500)}`, 'Accept-Encoding: gzip', 'Connection: close'),
  },
  'pipelined and never read': {
    clients: 300,
    reads: false,
    write: (count) =>
      Array.from({ length: 50 }, (_, index) => get(`/shop?minPrice=${(count * 50 + index) % 900}`)).join(''),
  },
  'addresses that are all different': {
    clients: 40,
    reads: true,
    write: (count) => get(writeNewAddress(count), 'Accept-Encoding: br', 'Connection: close'),
  },
};

/** Whether the store outlives each flood in 512 MB, and how much memory it takes at most. */
export const floods: Part = {
  title: `Floods, in ${limitMb} MB`,
  async run(dataDir) {
    const group = limitMemory();
    const results = [];
    try {
      for (const [name, flood] of Object.entries(kinds))
        results.push({ name, ...(await measure(dataDir, flood, group)) });
    } finally {
      if (group) rmdirSync(group);
    }
    return {
      figures: results.flatMap(({ name, isAlive, peakMb }) => [
        {
          name: `${name}, ${seconds} s: the store`,
          value: isAlive ? 'lives' : 'is dead',
          target: 'lives',
          isMet: isAlive,
        },
        atMost(`${name}, ${seconds} s: most memory at once`, peakMb, limitMb, { unit: 'MB' }),
      ]),
      missing: group ? [] : [`the system's own limit of ${limitMb} MB: memory groups cannot be made here`],
      details: { seconds, limitMb, results },
    };
  },
};

function measure(dataDir: string, flood: Omit<Flood, 'seconds'>, group: string | undefined) {
  const within = group ? ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh'] : [];
  const env = group ? undefined : { MEMORY_MB: String(limitMb) };
  return withStore(dataDir, { env, within }, async ({ url, pid }) => {
    const counts = await runFlood(url, { ...flood, seconds });
    await wait(1000);
    const isAlive = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    return { isAlive, peakMb: isAlive ? readMemoryMb(pid, 'VmHWM') : Number.NaN, ...counts };
  });
}

/** Makes a memory cgroup (version 1 or 2), whose processes are killed past the limit; undefined where that is not allowed. */
function limitMemory(): string | undefined {
  const isFirst = existsSync('/sys/fs/cgroup/memory/memory.limit_in_bytes');
  const folder = `/sys/fs/cgroup/${isFirst ? 'memory/' : ''}boa-lida-bench-${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${isFirst ? 'memory.limit_in_bytes' : 'memory.max'}`, String(limitMb * 1024 ** 2));
    return folder;
  } catch {
    return undefined;
  }
}

function writeNewAddress(count: number): string {
  const addresses = [
    `/shop?minPrice=${count % 900}&maxPrice=${1000 + Math.floor(count / 900)}`,
    `/pages/search?searchText=flood${count}`,
    `/shop/shop-details/${100_000 + count}`,
    `/api/Produto/v1/produtosComFiltros?searchText=flood${count}`,
  ];
  return addresses[count % addresses.length] ?? '';
}

function get(address: string, ...headers: string[]): string {
  return `GET ${address} HTTP/1.1\r\nHost: loja.example\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`;
}
