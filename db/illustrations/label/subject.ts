/** What a packshot needs to know of a product; the catalogue file's own names, money and stock left out. */
export interface PackshotSubject {
  title: string;
  /** Free text such as 'saco 30 kg'; may be empty. */
  unit: string;
  brandName: string;
  parent: string;
  children: string;
  productType: string;
  tags: readonly string[];
  additionalInformation: readonly { key: string; value: string }[];
  /** The colour chosen, for things sold in several colours. `code` is a CSS hex colour or empty. */
  colour?: { name: string; code: string };
}
