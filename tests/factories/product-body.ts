let serial = 0;

/** Makes the body with which the owner creates a product; each call makes a different product. */
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
