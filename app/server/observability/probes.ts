import type { IncomingMessage } from 'node:http';
import { Registry } from 'prom-client';
import type { OwnerGuard } from '#app/api/owner/owner-guard.ts';
import { plainResponses } from '#app/texts/shared/plain-response-texts.ts';
import { retryAfterSeconds } from '#app/http/failure.ts';
import { plainText, type HttpResponse } from '#app/http/response.ts';
import { getSender } from '#app/http/guards/client-address.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

export interface ProbeOptions {
  /** Resolves when the database responds, and rejects otherwise. */
  ping: () => Promise<void>;
  /** Resolves when the database accepts writes, and rejects otherwise. */
  probeWrite: () => Promise<void>;
  isDraining: () => boolean;
  /** Reads the metrics as Prometheus text. */
  readMetrics: () => Promise<string>;
  ownerGuard: OwnerGuard;
  /**
   * Number of proxies in front of the store. With a proxy, a loopback address does not prove that the client runs on
   * this machine.
   */
  trustProxy: number;
  securityHeaders: FlatHeaders;
}

const pingTimeoutMs = 2000;
/**
 * Minimum interval in ms between write probes, because each writes to the disk. Requests within the interval get the
 * last result.
 */
const writeProbeIntervalMs = 5000;

/**
 * Creates the responses for monitoring. `/healthz`: the process runs. `/readyz`: the database responds and the process
 * is not draining; the text of the response mentions a read-only database. `/metrics`: Prometheus text, only for
 * clients on this machine or with the owner's token.
 */
export function createProbes(options: ProbeOptions) {
  const { ping, isDraining, readMetrics, securityHeaders } = options;
  const probeWrite = throttle(writeProbeIntervalMs, options.probeWrite);

  return function handleProbe(request: IncomingMessage, pathname: string): Promise<HttpResponse> | undefined {
    if (pathname === '/healthz') return Promise.resolve(plainText(200, 'ok', securityHeaders));
    if (pathname === '/readyz') return respondReady();
    if (pathname === '/metrics') return respondMetrics(request);
    return undefined;
  };

  async function respondReady(): Promise<HttpResponse> {
    if (isDraining()) return plainText(503, plainResponses.draining, securityHeaders);
    try {
      await withTimeout(ping(), pingTimeoutMs);
    } catch (error) {
      reportUnlessStorageFails(error);
      const headers = [...securityHeaders, 'Retry-After', String(retryAfterSeconds)];
      return plainText(503, plainResponses.databaseAway, headers);
    }
    try {
      await withTimeout(probeWrite(), pingTimeoutMs);
    } catch (error) {
      reportUnlessStorageFails(error);
      // The status stays 200, because all instances may be read-only at the same time, and a proxy must continue to
      // forward visitors who only read.
      return plainText(200, plainResponses.databaseReadOnly, securityHeaders);
    }
    return plainText(200, 'ok', securityHeaders);
  }

  async function respondMetrics(request: IncomingMessage): Promise<HttpResponse> {
    const refusal = isFromThisMachine(request) ? undefined : await rejectUnlessOwner(request);
    if (refusal) return refusal;
    const headers = ['Content-Type', Registry.PROMETHEUS_CONTENT_TYPE, 'Cache-Control', 'no-store', ...securityHeaders];
    return { status: 200, headers, body: await readMetrics() };
  }

  /**
   * Whether a request comes from this machine. Requests through a proxy on this machine also have its IP address, but
   * proxies usually add a header. A page of another site whose domain resolves to this machine sends its domain as the
   * Host header.
   */
  function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
    if (options.trustProxy > 0 || Object.keys(headers).some((name) => proxyHeaderPattern.test(name))) return false;
    if (!localHostPattern.test(headers.host ?? 'localhost')) return false;
    return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  }

  async function rejectUnlessOwner(request: IncomingMessage): Promise<HttpResponse | undefined> {
    const { authorization } = request.headers;
    const access = await options.ownerGuard({ authorization, sender: getSender(request, options.trustProxy) });
    if (access.kind === 'owner') return undefined;
    if (access.kind !== 'too-many') return plainText(403, plainResponses.ownerOnly, securityHeaders);
    const headers = [...securityHeaders, 'Retry-After', String(access.retryAfterSeconds)];
    return plainText(429, plainResponses.ownerOnly, headers);
  }
}

/** Headers that proxies and content delivery networks add. */
const proxyHeaderPattern =
  /forwarded|^via$|^(cf|cdn|surrogate|front-end)-|^x-(real|original|envoy|amz|azure|varnish|scheme|nginx)|(client|connecting|user|remote|real|originating)-?(ip|addr)$/;
/** Host headers that name this machine, such as 'localhost:3000'. */
const localHostPattern = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Limits a function to one call per interval. All callers within the interval share the outcome of that call. */
function throttle(intervalMs: number, work: () => Promise<void>): () => Promise<void> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let outcome = Promise.resolve();
  return () => {
    if (performance.now() - startedAt >= intervalMs) {
      startedAt = performance.now();
      outcome = work();
    }
    return outcome;
  };
}

async function withTimeout(work: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
