import { keepAssets } from './lib/kept-assets.ts';

await keepAssets({ folder: 'build', nowMs: Date.now() });
