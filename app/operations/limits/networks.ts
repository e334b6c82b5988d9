/** What is counted together, and the most of it. */
interface CountedNetwork {
  name: string;
  limit: number;
}

/** A customer of a provider gets a /56 or a /48 as well as a /64: whoever changes networks inside has twice and four times the limit. */
const widerLimits = { 56: 2, 48: 4 };
const everybody = 'everybody';

/**
 * The networks an action counts for: its sender's and, in IPv6, the wider ones around it; then all the store's visitors together,
 * where they have a limit.
 * @param sender as `getSender` names it
 */
export function listNetworks(
  sender: string,
  { perSender, perStore }: { perSender: number; perStore?: number | undefined },
): CountedNetwork[] {
  const counted: CountedNetwork[] = [{ name: sender, limit: perSender }];
  const [, site, subnet] = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(sender) ?? [];
  if (site !== undefined && subnet !== undefined) {
    const block = (parseInt(subnet, 16) & 0xff00).toString(16);
    counted.push({ name: `${site}:${block}::/56`, limit: widerLimits[56] * perSender });
    counted.push({ name: `${site}::/48`, limit: widerLimits[48] * perSender });
  }
  if (perStore !== undefined) counted.push({ name: everybody, limit: perStore });
  return counted;
}
