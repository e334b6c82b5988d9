/**
 * Maximum number of form fields in a request; no form of the store has as many. Without the limit, a small request body
 * could contain a quarter of a million fields, which take seconds to parse and render.
 */
export const maxFormFields = 5000;
