/** In the order of the guide. */
export const firstStepNames = ['contact', 'law', 'logo', 'products', 'examples'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export interface FirstSteps {
  steps: { name: FirstStepName; isDone: boolean }[];
  /** Products that are still the starter catalogue's. */
  examples: number;
  /** All other products. */
  own: number;
}

/** How far the guide is. */
export function countSteps({ steps }: Pick<FirstSteps, 'steps'>): { done: number; all: number } {
  return { done: steps.filter(({ isDone }) => isDone).length, all: steps.length };
}

/** Facts by which a new shop is recognised. */
interface NewShop {
  /** It still has an invented name or number. */
  isDemo: boolean;
  /** It says of itself what the law asks. */
  isIdentified: boolean;
  hasLogo: boolean;
  examples: number;
  /** Examples that were taken out. */
  removedExamples: number;
  own: number;
}

/** The guide of a shop that began with the examples; null once everything in it is done. */
export function listFirstSteps(shop: NewShop): FirstSteps | null {
  const { examples, removedExamples, own } = shop;
  if (examples + removedExamples === 0) return null;
  const isDone: Record<FirstStepName, boolean> = {
    contact: !shop.isDemo,
    law: shop.isIdentified,
    logo: shop.hasLogo,
    products: own > 0,
    examples: examples === 0,
  };
  const steps = firstStepNames.map((name) => ({ name, isDone: isDone[name] }));
  return steps.every((step) => step.isDone) ? null : { steps, examples, own };
}
