let serial = 0;

/** Creates the request body for a new product. Each call returns another SKU and title. */
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
