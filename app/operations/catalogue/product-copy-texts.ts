/** Texts of a product that is a copy of another product. */
export const copyTexts = {
  title: (title: string) => `${title} (cópia)`,
};
