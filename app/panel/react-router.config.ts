import type { Config } from '@react-router/dev/config';

/**
 * The owner's panel is a separate application, so that visitors download none of it, not even the names of its routes.
 */
export default {
  appDirectory: '.',
  buildDirectory: '../../build/panel',
  basename: '/painel',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
