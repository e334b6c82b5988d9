/** In the order of the guide. */
export const firstStepNames = ['contact', 'law', 'logo', 'products', 'examples'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export interface FirstSteps {
  steps: { name: FirstStepName; isDone: boolean }[];
}

/** How far the guide is. */
export function countSteps({ steps }: FirstSteps): { done: number; all: number } {
  return { done: steps.filter(({ isDone }) => isDone).length, all: steps.length };
}

/** Facts by which a new shop is recognised. */
interface NewShop {
  /** It still has an invented name or number. */
  isDemo: boolean;
  /** It says of itself what the law asks. */
  isIdentified: boolean;
  hasLogo: boolean;
  hasExamples: boolean;
  /** Whatever has become of the examples. */
  beganWithExamples: boolean;
  /** It has products that are none of the examples. */
  hasOwn: boolean;
}

/** The guide of a shop that began with the examples; null once everything in it is done. */
export function listFirstSteps(shop: NewShop): FirstSteps | null {
  if (!shop.beganWithExamples) return null;
  const isDone: Record<FirstStepName, boolean> = {
    contact: !shop.isDemo,
    law: shop.isIdentified,
    logo: shop.hasLogo,
    products: shop.hasOwn,
    examples: !shop.hasExamples,
  };
  const steps = firstStepNames.map((name) => ({ name, isDone: isDone[name] }));
  return steps.every((step) => step.isDone) ? null : { steps };
}
