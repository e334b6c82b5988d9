import { createContext, createElement, use, type ReactNode } from 'react';

/** The parts of one page whose markup is put in after rendering. */
export interface MarkupParts {
  /** Announces a part; `isKnown`: its markup is there already, so that only its place needs to be rendered. */
  place(name: string, of: unknown): { id: string; isKnown: boolean };
}

/** Marks the place of a part in what React renders. */
export const partTag = 'x-part';

/** Null where nothing is cached. Only the server has it. */
export const MarkupPartsContext = createContext<MarkupParts | null>(null);

interface CachedMarkupProps {
  /** Kind of part. */
  name: string;
  /** Everything its markup is made of besides the root loader's data: equal values, equal markup. */
  of?: unknown;
  /** Rendered as it is, and not kept. */
  isOfOneVisitor?: boolean;
  children: ReactNode;
}

/**
 * A part of pages that the server renders once for each value of `of`. The page's markup is the same as without this. What is inside
 * must not preload anything or hold another such part, and may use `useId` only where all its pages have it in the same place.
 */
export function CachedMarkup(props: CachedMarkupProps): ReactNode {
  return import.meta.env.SSR ? <Part {...props} /> : props.children;
}

function Part({ name, of, isOfOneVisitor = false, children }: CachedMarkupProps): ReactNode {
  const parts = use(MarkupPartsContext);
  if (!parts || isOfOneVisitor) return children;
  const { id, isKnown } = parts.place(name, of);
  return createElement(partTag, { id }, isKnown ? null : children);
}
