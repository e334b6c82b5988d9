/** Maximum lengths of the texts of categories and brands, in characters. */
export const groupLimits = { name: 120, description: 4000, email: 254, website: 500, location: 200 } as const;
