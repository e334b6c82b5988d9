/** Layout of a demo page: how it arranges the parts of a product's page. */
export type DemoLayout = 'standard' | 'list' | 'gallery';

interface Pickable {
  videoId: string;
  offerEndMs: number | null;
}

interface DemoScreen {
  key: string;
  path: string;
  layout: DemoLayout;
  /** Picks the sample product that the page shows. */
  pick<Sample extends Pickable>(samples: readonly Sample[]): Sample | undefined;
}

/**
 * The five demo pages of the specification's table of routes. Each shows one of the sample products, and no menu links
 * to them.
 */
export const demoScreens: readonly DemoScreen[] = [
  { key: 'demo-details', path: '/shop/shop-details', layout: 'standard', pick: (samples) => samples[0] },
  {
    key: 'demo-video',
    path: '/shop/shop-details-with-video',
    layout: 'standard',
    pick: (samples) => samples.find(({ videoId }) => videoId !== ''),
  },
  {
    key: 'demo-countdown',
    path: '/shop/shop-details-with-countdown',
    layout: 'standard',
    pick: (samples) => samples.find(({ offerEndMs }) => offerEndMs !== null),
  },
  { key: 'demo-list', path: '/shop/shop-details-list', layout: 'list', pick: (samples) => samples[5] },
  { key: 'demo-gallery', path: '/shop/shop-details-gallery', layout: 'gallery', pick: (samples) => samples[8] },
];

export function findDemoScreen(path: string): DemoScreen | undefined {
  return demoScreens.find((screen) => screen.path === path);
}
