import type { IncomingMessage } from 'node:http';
import { Registry } from 'prom-client';
import { hasOwnerToken } from '#app/http/owner-token.ts';
import { plainAnswers } from '#app/texts/plain-answers.ts';
import type { Answer } from './answer.ts';
import { plainText } from './answer.ts';
import type { FlatHeaders } from './headers.ts';

export interface ProbeOptions {
  /** Resolves when the database answers, rejects when it does not. */
  ping: () => Promise<void>;
  isDraining: () => boolean;
  /** Prometheus text. */
  readMetrics: () => Promise<string>;
  adminToken: string | null;
  /** Forwarded addresses are believed only behind a proxy; then loopback says nothing about the visitor. */
  trustProxy: number;
  securityHeaders: FlatHeaders;
}

const pingTimeoutMs = 2000;

/**
 * Answers for the machines that watch the store: `/healthz` (the process is up), `/readyz` (the database answers and
 * the process is not going down) and `/metrics` (Prometheus text; loopback or the owner's token only).
 */
export function createProbes(options: ProbeOptions) {
  const { ping, isDraining, readMetrics, securityHeaders } = options;

  return function answerProbe(request: IncomingMessage, pathname: string): Promise<Answer> | undefined {
    if (pathname === '/healthz') return Promise.resolve(plainText(200, 'ok', securityHeaders));
    if (pathname === '/readyz') return answerReady();
    if (pathname === '/metrics') return answerMetrics(request);
    return undefined;
  };

  async function answerReady(): Promise<Answer> {
    if (isDraining()) return plainText(503, 'encerrando', securityHeaders);
    try {
      await withTimeout(ping(), pingTimeoutMs);
      return plainText(200, 'ok', securityHeaders);
    } catch {
      return plainText(503, plainAnswers.databaseAway, [...securityHeaders, 'Retry-After', '5']);
    }
  }

  async function answerMetrics(request: IncomingMessage): Promise<Answer> {
    if (!mayReadMetrics(request)) return plainText(403, plainAnswers.ownerOnly, securityHeaders);
    const headers = ['Content-Type', Registry.PROMETHEUS_CONTENT_TYPE, 'Cache-Control', 'no-store', ...securityHeaders];
    return { status: 200, headers, body: await readMetrics() };
  }

  function mayReadMetrics(request: IncomingMessage): boolean {
    const isLocal = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(request.socket.remoteAddress ?? '');
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || options.trustProxy > 0;
    return (isLocal && !isForwarded) || hasOwnerToken(request.headers.authorization, options.adminToken);
  }
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
