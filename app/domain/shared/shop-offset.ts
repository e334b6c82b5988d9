/** What the shop's clock is ahead of UTC, in ms: America/Sao_Paulo has had no daylight saving time since 2019. */
export const shopOffsetMs = -3 * 60 * 60 * 1000;
