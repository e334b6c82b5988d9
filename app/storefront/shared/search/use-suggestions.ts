import { useEffect, useState } from 'react';

/** Fields of a suggestion from the API `produtosSugestoes` that the list shows. */
export interface Suggestion {
  type: 'produto' | 'rotulo' | 'categoria' | 'marca' | 'pagina';
  id?: number;
  title: string;
  /** Package of the product, such as 'saco 30 kg'. */
  unit?: string;
  /** URL of the picture; an empty string when there is none. */
  img: string;
  url: string;
  /** Heading of the filter to which an attribute belongs. */
  filter?: string;
  parent?: string;
  brand?: { name: string };
  /** Price in R$; null is shown as 'Sob consulta'. */
  sellingPrice?: number | null;
  /** Number of products of the category, the brand or the attribute value. */
  products?: number;
}

interface LoadedSuggestions {
  /** Text for which the suggestions were loaded. */
  text: string;
  items: readonly Suggestion[];
  /** Further message, such as that the search text was corrected; usually empty. */
  note: string;
}

const endpoint = '/api/Produto/v1/produtosSugestoes';
/** Pause in ms after the last key press before suggestions are loaded. */
const pauseMs = 120;
/** Number of cached texts at which the cache is emptied. */
const maxCached = 40;
const cache = new Map<string, LoadedSuggestions>();

/**
 * Returns the suggestions for a text, or the previous suggestions until the new ones have loaded. The result is null
 * for a blank text and when loading fails. The request for an older text is cancelled, so that its response is never
 * shown.
 */
export function useSuggestions(text: string): LoadedSuggestions | null {
  const query = text.trim();
  const [suggestions, setSuggestions] = useState<LoadedSuggestions | null>(null);
  useEffect(() => {
    const cached = cache.get(query);
    if (query === '' || cached) {
      setSuggestions(cached ?? null);
      return;
    }
    const calling = new AbortController();
    const timer = setTimeout(() => {
      loadSuggestions(query, calling.signal).then(
        (answer) => {
          if (!calling.signal.aborted) setSuggestions(answer);
        },
        () => {
          if (!calling.signal.aborted) setSuggestions(null);
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [query]);
  return query === '' ? null : suggestions;
}

async function loadSuggestions(text: string, signal: AbortSignal): Promise<LoadedSuggestions> {
  const response = await fetch(`${endpoint}?${new URLSearchParams({ searchText: text })}`, { signal });
  if (!response.ok) throw new Error(`Suggestions were refused: ${response.status}`);
  const body = (await response.json()) as { data: Suggestion[]; mensagem?: string };
  const suggested = { text, items: body.data, note: body.mensagem ?? '' };
  if (cache.size >= maxCached) cache.clear();
  cache.set(text, suggested);
  return suggested;
}
