import { runStatements } from './statements.ts';

export const name = '034-products-with-directions';

/** The products whose label may say how they are fed, so that the first of them is found without reading the others. */
export const up = runStatements(() => [
  `create index products_with_directions on products (id) where hidden = 0 and (
    lower(additional_information) like '%"key":"modo de us%' or lower(additional_information) like '%"key":"recomenda%'
    or lower(additional_information) like '%"key":"consumo%' or lower(additional_information) like '%"key":"esp_cie%'
  )`,
]);
