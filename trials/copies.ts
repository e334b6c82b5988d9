import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openCopyPlace } from '#app/files/copies/copy-place.ts';
import { openS3Bucket } from '#app/files/copies/s3-bucket.ts';
import { nameScheduledCopy } from '#app/files/copies/scheduled-copies.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { describeSignatureFault, findSignatureFault } from '#tests/support/s3-signature.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { postReview } from './lib/calls.ts';
import { closeAtEnd } from './lib/opened.ts';
import { makeEnv, makeFolder, makeTrialDatabase, removeFolder, startTrialStore } from './lib/store.ts';
import { toSeconds, type Trial, type TrialReport, type TrialRow } from './lib/trial.ts';

/** A whole S3 server, fetched for the trial; it is no dependency of the store. */
const s3Server = 's3rver@3.7.1';
const access = { region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' };
const target = 's3://copias/loja';
const everySeconds = 60;
const keepMs = 24 * 60 * 60 * 1000;

/** Copies into a bucket by a running store: what goes wrong on the way, restoring from there, and what a lost disk costs. */
export const copies: Trial = {
  title: 'Copies in an S3-compatible place',
  async run() {
    const server = await startS3().catch(() => undefined);
    if (!server) return { rows: [], notRun: [`${s3Server} could not be fetched or started`] };
    try {
      return await tryCopies(server.endpoint);
    } finally {
      await server.stop();
    }
  },
};

async function tryCopies(endpoint: string): Promise<TrialReport> {
  const database = await makeTrialDatabase(null);
  const env = (fields: Record<string, string> = {}) => ({
    ...{ BACKUP_TO: target, BACKUP_EVERY: `${everySeconds}s`, BACKUP_KEEP: '1d', BACKUP_S3_ENDPOINT: endpoint },
    ...{ BACKUP_S3_KEY_ID: access.keyId, BACKUP_S3_SECRET: access.secret, ...fields },
  });
  const loja = (args: string[], fields?: Record<string, string>) =>
    runLoja(args, makeEnv(database.location, env(fields)));
  const place = openCopyPlace(target, { ...access, endpoint });
  const bucket = await openS3Bucket('copias', { ...access, endpoint });

  const old = `loja/${nameScheduledCopy(Date.now() - 2 * keepMs)}`;
  await bucket.put(old, path.join(import.meta.dirname, 'README.md'));
  const startedAt = performance.now();
  const store = await startTrialStore(database.location, { env: env() });
  const taken: { text: string; atMs: number }[] = [];
  const first = await waitUntil(async () => (await place.list()).find(({ file }) => !file.includes(old)), {
    what: 'a copy',
  });
  const firstMs = performance.now() - startedAt;
  await waitUntil(async () => !(await bucket.list('loja/')).some(({ key }) => key === old), {
    what: 'the old one goes',
  });

  const cut = await startCuttingWay(endpoint);
  const strict = await startStrictWay(endpoint);
  const names = [1, 2, 3, 4, 5].map((days) => nameScheduledCopy(Date.now() - days * 60_000));
  const addressOf = (index: number) => place.addressOf(names[index] ?? '');
  const refusals = [
    await loja(['backup', addressOf(0)], { BACKUP_S3_KEY_ID: 'outra' }),
    await loja(['backup', 's3://outro-bucket/uma.backup']),
    await loja(['backup', addressOf(1)], { BACKUP_S3_ENDPOINT: `http://127.0.0.1:${await findFreePort()}` }),
    await loja(['backup', addressOf(2)], { BACKUP_S3_ENDPOINT: cut.endpoint }),
    await loja(['backup', addressOf(3)], { BACKUP_S3_ENDPOINT: strict.endpoint, BACKUP_S3_SECRET: 'outro' }),
  ];
  const isTaken = (await loja(['backup', addressOf(4)], { BACKUP_S3_ENDPOINT: strict.endpoint })).code === 0;
  for (const way of [cut, strict]) way.stop();
  const refused = names.slice(0, refusals.length - 1);
  const isClean = !(await bucket.list('loja/')).some(({ key }) => refused.some((name) => key.endsWith(name)));
  const said = ['recusou a chave', 'Não há o bucket', 'não responde', 'não responde', 'SignatureDoesNotMatch'];
  if (process.env['TRIALS_SHOW'] !== undefined) console.log(refusals, await bucket.list('loja/'));
  const areTold = refusals.every(({ code, text }, index) => code !== 0 && text.includes(said[index] ?? '?'));

  const drill = await loja(['doctor', '--restore-drill']);
  const isDrilled = drill.text.includes('restaura inteira');

  // Until the next copy, and as long again: the disk is lost right before the one after.
  const before = (await place.list()).length;
  const second = waitUntil(async () => (await place.list()).length > before, {
    what: 'another copy',
    timeoutMs: 150_000,
  });
  let isOver = false;
  closeAtEnd(() => (isOver = true));
  const posting = (async () => {
    while (!isOver) {
      const text = await postReview(store.url);
      if (text) taken.push({ text, atMs: Date.now() });
      await wait(200);
    }
  })();
  await second;
  await wait((everySeconds - 5) * 1000);
  isOver = true;
  await posting;
  store.child().kill('SIGKILL');
  await once(store.child(), 'exit');
  await database.remove();
  const fresh = await makeTrialDatabase(null);
  const newest = (await place.list())[0]?.file ?? first.file;
  const restoring = performance.now();
  const restored = await runLoja(['restore', newest, '--yes'], makeEnv(fresh.location, env()));
  const restoreMs = performance.now() - restoring;
  const stored = new Set(
    (await fresh.db.query.selectFrom('reviews').select('comment').execute()).map(({ comment }) => comment),
  );
  await fresh.remove();
  const lost = taken.filter(({ text }) => !stored.has(text));
  const windowMs = Math.max(0, ...lost.map(({ atMs }) => (taken.at(-1)?.atMs ?? 0) - atMs));
  const rows: TrialRow[] = [
    {
      ...{ tried: `copies of a running store in a bucket, every ${everySeconds} s`, times: 2 },
      outcome: `the first ${toSeconds(firstMs)} s after the start; the drill restores it from there: ${isDrilled}; an older one than is kept is gone`,
      ...{ servedAgain: '', isHeld: isDrilled },
    },
    {
      ...{ tried: 'unknown key, no bucket, place away, upload cut in half, wrong secret', times: refusals.length },
      outcome: `each told in words: ${areTold}; nothing left of them in the bucket: ${isClean}; the right secret is taken by the place that checks it: ${isTaken}`,
      ...{ servedAgain: '', isHeld: areTold && isClean && isTaken },
    },
    {
      ...{ tried: 'disk lost just before the next copy, restored from the bucket', times: 1 },
      outcome: `${lost.length} of ${taken.length} acknowledged reviews lost, those of the last ${toSeconds(windowMs)} s; promised: \`BACKUP_EVERY\` and the time of one copy`,
      servedAgain: `${toSeconds(restoreMs)} s`,
      isHeld: restored.code === 0 && stored.size > 0 && windowMs <= (everySeconds + 10) * 1000,
    },
  ];
  return { rows };
}

async function startS3() {
  const folder = makeFolder();
  const port = await findFreePort();
  const args = ['--yes', s3Server, '-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s'];
  // npx and what it starts end together.
  const child = spawn('npx', [...args, '--no-vhost-buckets', '--configure-bucket', 'copias'], {
    ...{ cwd: folder, stdio: 'ignore', detached: true },
  });
  closeAtEnd(() => child.pid && child.exitCode === null && process.kill(-child.pid, 'SIGKILL'));
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    if (child.pid && ended) process.kill(-child.pid, 'SIGTERM');
    await ended;
    removeFolder(folder);
  };
  try {
    const isUp = () =>
      fetch(endpoint).then(
        () => true,
        () => (child.exitCode === null ? false : Promise.reject(new Error('gone'))),
      );
    await waitUntil(isUp, { what: s3Server });
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, stop };
}

/** A way to the place on which every upload breaks after its first bytes. */
async function startCuttingWay(endpoint: string) {
  const port = Number(new URL(endpoint).port);
  const way = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let bytes = 0;
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (chunk: Buffer) => {
      const isUpload = bytes > 0 || chunk.toString('latin1').startsWith('PUT');
      bytes += chunk.length;
      far.write(isUpload ? chunk.subarray(0, 900) : chunk);
      if (isUpload && bytes > 900) for (const socket of [near, far]) socket.destroy();
    });
    far.pipe(near);
  });
  return listen(way);
}

/** A way to the place that takes only what is signed with the right secret, as the place itself does not look. */
async function startStrictWay(endpoint: string) {
  const way = createHttpServer((near, answer) => {
    const fault = findSignatureFault(near, access);
    if (fault) return void near.resume().on('end', () => answer.writeHead(403).end(describeSignatureFault(fault)));
    const far = request(endpoint + near.url, { method: near.method, headers: near.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    near.pipe(far);
  });
  return listen(way);
}

async function listen(way: Server) {
  way.listen(0, '127.0.0.1');
  closeAtEnd(() => way.close());
  await once(way, 'listening');
  const address = way.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => way.close(),
  };
}

function runLoja(args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number; text: string }> {
  const program = path.join(import.meta.dirname, '../cli/loja.ts');
  if (!existsSync(program)) throw new Error('The command line is not there');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, text: stdout + stderr }),
    );
  });
}
