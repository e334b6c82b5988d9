/**
 * Maximum number of form fields, more than any form of the store has. Without it a small request body could contain a
 * quarter of a million fields, which take seconds to parse and render.
 */
export const maxFormFields = 5000;
