/** A network whose actions are counted together, and the maximum number of these actions. */
interface CountedNetwork {
  name: string;
  limit: number;
}

/**
 * Limits of wider IPv6 networks, as multiples of a sender's limit, by prefix length. A provider may give one customer a
 * /56 or /48 network, whose many /64 networks the customer can use in turn.
 */
const widerLimits = { 56: 2, 48: 4 };
const everybody = 'everybody';

/**
 * Lists the networks for which an action counts: that of the sender, wider networks around it in IPv6, and, when
 * `perStore` is given, one for all visitors together.
 * @param sender IP address or IPv6 network, as returned by `getSender`
 */
export function listNetworks(
  sender: string,
  { perSender, perStore }: { perSender: number; perStore?: number | undefined },
): CountedNetwork[] {
  const countedNetworks: CountedNetwork[] = [{ name: sender, limit: perSender }];
  // A /64 network, such as `2001:db8:1:2ab::/64`, is in the /56 network of the 256 subnets whose number begins with the
  // same 8 of 16 bits.
  const [, site, subnet] = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(sender) ?? [];
  if (site !== undefined && subnet !== undefined) {
    const block = (parseInt(subnet, 16) & 0xff00).toString(16);
    countedNetworks.push({ name: `${site}:${block}::/56`, limit: widerLimits[56] * perSender });
    countedNetworks.push({ name: `${site}::/48`, limit: widerLimits[48] * perSender });
  }
  if (perStore !== undefined) countedNetworks.push({ name: everybody, limit: perStore });
  return countedNetworks;
}
