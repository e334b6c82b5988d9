/** More fields than any form of the store has: a short body could hold a quarter of a million, which take seconds to read and show. */
export const maxFormFields = 5000;
