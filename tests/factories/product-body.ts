let serial = 0;

/** What the owner sends for a new product, another one at each call. */
export function makeProductBody(fields: Record<string, unknown> = {}): Record<string, unknown> {
  serial += 1;
  return {
    sku: `NOVO-${serial}`,
    title: `Produto novo ${serial}`,
    parent: 'Bovinos',
    price: 10,
    quantity: 5,
    ...fields,
  };
}
