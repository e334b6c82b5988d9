/** Link to a quotation that was sent. Apart from `texts.ts`, which product pages load. */
export const followTexts = {
  follow: 'Acompanhar a cotação',
} as const;
