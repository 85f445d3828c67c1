import { BlockList, isIP } from 'node:net'
import { addressesOf, type Dns, familyOf, found, textsAt } from './dns.ts'

/** A record that receivers cannot use, for the reason that the message says. */
export class SpfFault extends Error {}

/** The most lookups that receivers make for one record (RFC 7208, 4.6.4). */
const MOST_LOOKUPS = 10

/** The SPF records of a domain. Only one is allowed. */
export const spfAt = async (dns: Dns, domain: string): Promise<string[]> =>
  (await textsAt(dns, domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))

/** The networks that a domain's SPF record lets send. Rejects with `SpfFault` if receivers cannot use the record. */
export async function networksOf(dns: Dns, domain: string): Promise<BlockList> {
  const networks = new BlockList()
  let lookups = 0

  async function read(name: string): Promise<void> {
    const [record, ...more] = await spfAt(dns, name)
    if (record === undefined || more.length > 0)
      throw new SpfFault(
        `It includes ${name}, which has ${more.length > 0 ? 'several SPF records' : 'no SPF record'}.`,
      )
    for (const term of record.split(/\s+/).slice(1)) await add(term, name)
  }

  async function add(term: string, at: string): Promise<void> {
    const [, sign, kind = '', value, bits4, bits6] = TERM.exec(term.toLowerCase()) ?? []
    if (LOOKED_UP.includes(kind) && ++lookups > MOST_LOOKUPS)
      throw new SpfFault(
        `It takes more than ${MOST_LOOKUPS} lookups, and so receivers ignore it. Remove an “include:” that you no longer need.`,
      )
    // Terms with “-”, “~” or “?” do not let anybody send. Macros depend on the mail.
    if ((sign && sign !== '+') || value?.includes('%')) return
    const allow = (address: string) => {
      const family = familyOf(address)
      const widest = family === 'ipv4' ? 32 : 128
      // Only “ip6” writes the length of an IPv6 network behind one stroke.
      const bits = family === 'ipv4' || kind === 'ip6' ? bits4 : bits6
      if (isIP(address))
        networks.addSubnet(address, Math.min(Number(bits ?? widest), widest), family)
    }
    if (kind === 'ip4' || kind === 'ip6') allow(value ?? '')
    else if (kind === 'a') (await addressesOf(dns, value ?? at)).forEach(allow)
    else if (kind === 'mx')
      for (const { exchange } of await found(dns.resolveMx(value ?? at)))
        (await addressesOf(dns, exchange)).forEach(allow)
    else if ((kind === 'include' || kind === 'redirect') && value) await read(value)
  }

  await read(domain)
  return networks
}

const TERM = /^([-+~?]?)(\w+)(?:[:=]([^/]+))?(?:\/(\d+))?(?:\/\/(\d+))?$/
const LOOKED_UP = ['a', 'mx', 'include', 'redirect', 'exists', 'ptr']
