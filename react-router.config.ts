import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The document contains the manifest of all routes, which costs less than one discovery request on a weak network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
