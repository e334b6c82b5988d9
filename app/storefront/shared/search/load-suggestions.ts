import { useEffect, useState } from 'react';

/** One suggestion of `produtosSugestoes`, as far as the field shows it. */
export interface Suggestion {
  type: 'produto' | 'rotulo' | 'categoria' | 'marca' | 'pagina';
  id?: number;
  title: string;
  /** How a product is sold. */
  unit?: string;
  /** Empty without a picture. */
  img: string;
  url: string;
  /** Heading of an attribute's filter. */
  filter?: string;
  parent?: string;
  brand?: { name: string };
  /** In R$; null is 'Sob consulta'. */
  sellingPrice?: number | null;
  /** Number of products of a category or brand. */
  products?: number;
}

interface Suggested {
  /** The text they are for. */
  text: string;
  items: readonly Suggestion[];
  /** Further notice, such as a corrected search text; usually empty. */
  note: string;
}

const path = '/api/Produto/v1/produtosSugestoes';
/** Nobody waits for suggestions to a word that is still running from their fingers. */
const pauseMs = 120;
const maxKept = 40;
const kept = new Map<string, Suggested>();

/**
 * The suggestions for a text: the last ones that came, until those for the present text do; null for a blank text and
 * when they cannot be had. An answer to an older text is never shown: typing on cancels it.
 */
export function useSuggested(text: string): Suggested | null {
  const asked = text.trim();
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    const known = kept.get(asked);
    if (asked === '' || known) {
      setSuggested(known ?? null);
      return;
    }
    const calling = new AbortController();
    const timer = setTimeout(() => {
      loadSuggested(asked, calling.signal).then(
        (answer) => {
          if (!calling.signal.aborted) setSuggested(answer);
        },
        () => {
          if (!calling.signal.aborted) setSuggested(null);
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [asked]);
  return asked === '' ? null : suggested;
}

async function loadSuggested(text: string, signal: AbortSignal): Promise<Suggested> {
  const response = await fetch(`${path}?${new URLSearchParams({ searchText: text })}`, { signal });
  if (!response.ok) throw new Error(`Suggestions were refused: ${response.status}`);
  const body = (await response.json()) as { data: Suggestion[]; mensagem?: string };
  const suggested = { text, items: body.data, note: body.mensagem ?? '' };
  if (kept.size >= maxKept) kept.clear();
  kept.set(text, suggested);
  return suggested;
}
