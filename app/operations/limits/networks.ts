/** A network whose actions are counted together, and the maximum number of these actions. */
interface CountedNetwork {
  name: string;
  limit: number;
}

/**
 * Factors for the limits of wider IPv6 networks by prefix length. A provider may give one customer a /56 or /48
 * network, whose many /64 networks the customer can use in turn.
 */
const widerLimits = { 56: 2, 48: 4 };
const everybody = 'everybody';

/**
 * Lists the networks for which an action counts: the sender's and, in IPv6, the wider ones around it; then all visitors
 * of the store together, when there is a limit for them.
 * @param sender sender in the form of `getSender`
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
