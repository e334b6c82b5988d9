/** Steps of the guide for a new shop, in its order. */
export const firstStepNames = ['contact', 'law', 'logo', 'products', 'examples'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** Steps of the guide for a new shop, with the state of each. */
export interface FirstSteps {
  steps: { name: FirstStepName; isDone: boolean }[];
}

/** Number of completed steps and of all steps of the guide. */
export function countSteps({ steps }: FirstSteps): { done: number; all: number } {
  return { done: steps.filter(({ isDone }) => isDone).length, all: steps.length };
}

/** Facts about a shop from which the steps are derived. */
interface NewShopFacts {
  /** Whether the shop still has an invented name or number. */
  isDemo: boolean;
  /** Whether the shop shows all data that the law requires. */
  isIdentified: boolean;
  hasLogo: boolean;
  hasExamples: boolean;
  /** Whether the shop started with the example products, even if they have been removed since. */
  startedWithExamples: boolean;
  /** Whether the shop has products other than the example products. */
  hasOwnProducts: boolean;
}

/**
 * Lists the steps of the guide for a shop that started with the example products; null once all steps are completed,
 * and for any other shop.
 */
export function listFirstSteps(shop: NewShopFacts): FirstSteps | null {
  if (!shop.startedWithExamples) return null;
  const isDone: Record<FirstStepName, boolean> = {
    contact: !shop.isDemo,
    law: shop.isIdentified,
    logo: shop.hasLogo,
    products: shop.hasOwnProducts,
    examples: !shop.hasExamples,
  };
  const steps = firstStepNames.map((name) => ({ name, isDone: isDone[name] }));
  return steps.every((step) => step.isDone) ? null : { steps };
}
