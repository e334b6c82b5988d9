import { openAttributesParam, layoutParam, loadMoreParam } from './listing-screens.ts';

interface Rebase {
  /** The address a link or form was made for. */
  from: URLSearchParams;
  /** Where it leads. */
  to: URLSearchParams;
  /** The address that is coming. */
  onto: URLSearchParams;
}

/** The place in a list, which says nothing of another list. */
const placeParams = ['page', loadMoreParam];
const viewParams = [...placeParams, layoutParam, openAttributesParam];
/** Has a value for each box that is ticked; every other parameter has one. */
const boxesParam = 'rotulo';

/** Where a link or form leads while a choice made just before is on its way: what it changes, changed there. */
export function rebaseParams({ from, to, onto }: Rebase): URLSearchParams {
  const rebased = new URLSearchParams(onto);
  const changed = listChangedParams(from, to);
  for (const name of changed) {
    const values =
      name === boxesParam ? mergeBoxes(from.getAll(name), to.getAll(name), onto.getAll(name)) : to.getAll(name);
    rebased.delete(name);
    for (const value of values) rebased.append(name, value);
  }
  // A subcategory means nothing in another category.
  if (changed.includes('category') && !to.has('subcategory')) rebased.delete('subcategory');
  if (changed.some((name) => !viewParams.includes(name))) for (const name of placeParams) rebased.delete(name);
  rebased.sort();
  return rebased;
}

/** Names of the parameters that differ. */
export function listChangedParams(from: URLSearchParams, to: URLSearchParams): string[] {
  const names = new Set([...from.keys(), ...to.keys()]);
  return [...names].filter((name) => from.getAll(name).join() !== to.getAll(name).join());
}

function mergeBoxes(before: string[], after: string[], coming: string[]): string[] {
  const kept = coming.filter((value) => includes(after, value) || !includes(before, value));
  return [...kept, ...after.filter((value) => !includes(before, value) && !includes(kept, value))];
}

function includes(values: readonly string[], value: string): boolean {
  return values.some((one) => fold(one) === fold(value));
}

/** Forms send the names of values, links their slugs. */
function fold(value: string): string {
  return value
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9.]/g, '');
}
