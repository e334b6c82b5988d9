/** Texts of a product that is a copy of another. */
export const copyTexts = {
  title: (title: string) => `${title} (cópia)`,
};
