/** Addresses never requested before, by the work they cause. */
export type AddressKind = 'pages' | 'random';

const places = [
  (text: string) => `/${text}`,
  (text: string) => `/shop?${text}=${text}&minPrice=${text.length}`,
  (text: string) => `/shop/shop-details/${text}`,
  (text: string) => `/imagens/${text}/320.avif`,
  (text: string) => `/api/${text}`,
  (text: string) => `/assets/${text}.js`,
  (text: string) => `/cotacao/${text}`,
  (text: string) => `/painel/${text}`,
  (text: string) => `/${text}/${text}.data`,
];

/** @param count one more with every call */
export const makeAddress: Record<AddressKind, (count: number) => string> = {
  /** A list that has to be rendered. */
  pages: (count) => `/shop?minPrice=${count % 1000}&maxPrice=${1000 + count}`,
  random(count) {
    const text = `${count.toString(36)}-${Math.random().toString(36).slice(2)}`;
    return places[count % places.length]?.(text) ?? '/';
  },
};
