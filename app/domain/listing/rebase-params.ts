import { layoutParam, loadMoreParam } from './listing-screens.ts';

interface Rebase {
  /** Parameters of the page for which the link or form was rendered. */
  from: URLSearchParams;
  /** Parameters to which the link or form leads. */
  to: URLSearchParams;
  /** Parameters of the navigation that is still pending. */
  onto: URLSearchParams;
}

/** Parameters for the position in a list. They are meaningless after the list has changed. */
const positionParams = ['page', loadMoreParam];
const viewParams = [...positionParams, layoutParam];
/** Parameter with one value for each ticked checkbox; every other parameter has a single value. */
const checkboxParam = 'rotulo';

/**
 * Applies the change of a link or form to the parameters of a pending navigation, so that a second choice made while
 * the first is still loading does not undo the first.
 */
export function rebaseParams({ from, to, onto }: Rebase): URLSearchParams {
  const rebased = new URLSearchParams(onto);
  const changed = listChangedParams(from, to);
  for (const name of changed) {
    const values =
      name === checkboxParam ? mergeBoxes(from.getAll(name), to.getAll(name), onto.getAll(name)) : to.getAll(name);
    rebased.delete(name);
    for (const value of values) rebased.append(name, value);
  }
  // A subcategory belongs to one category, so a change of category removes it.
  if (changed.includes('category') && !to.has('subcategory')) rebased.delete('subcategory');
  if (changed.some((name) => !viewParams.includes(name))) for (const name of positionParams) rebased.delete(name);
  rebased.sort();
  return rebased;
}

/** Lists the names of the parameters that differ. */
export function listChangedParams(from: URLSearchParams, to: URLSearchParams): string[] {
  const names = new Set([...from.keys(), ...to.keys()]);
  return [...names].filter((name) => from.getAll(name).join() !== to.getAll(name).join());
}

/** Applies the boxes ticked and cleared between `before` and `after` to the pending ones. */
function mergeBoxes(before: string[], after: string[], pending: string[]): string[] {
  const remaining = pending.filter((value) => includes(after, value) || !includes(before, value));
  return [...remaining, ...after.filter((value) => !includes(before, value) && !includes(remaining, value))];
}

function includes(values: readonly string[], value: string): boolean {
  return values.some((one) => foldValue(one) === foldValue(value));
}

/** Folds a value for comparison, because forms send names and links send slugs. */
export function foldValue(value: string): string {
  return value
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9.]/g, '');
}
