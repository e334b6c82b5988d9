import type { Config } from '@react-router/dev/config';

/** An application of its own, so that no page of the store loads a byte of it, not even the names of its routes. */
export default {
  appDirectory: '.',
  buildDirectory: '../../../build/quotation',
  basename: '/cotacao',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
