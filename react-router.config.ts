import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The manifest of a store this size is smaller than one discovery request on a weak network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
