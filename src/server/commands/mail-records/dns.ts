import { isIP } from 'node:net'

/** The lookups of `node:dns/promises` that the checks use. */
export type Dns = {
  resolve4: (name: string) => Promise<string[]>
  resolve6: (name: string) => Promise<string[]>
  resolveMx: (name: string) => Promise<{ exchange: string }[]>
  resolveTxt: (name: string) => Promise<string[][]>
  reverse: (address: string) => Promise<string[]>
}

/** What a lookup found; empty if there is nothing. Rejects if the DNS gives no answer. */
export async function found<T>(lookup: Promise<T[]>): Promise<T[]> {
  try {
    return await lookup
  } catch (error) {
    const isNothing =
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
    if (isNothing) return []
    throw error
  }
}

/** The texts at a name. The DNS cuts long ones into pieces. */
export const textsAt = async (dns: Dns, name: string): Promise<string[]> =>
  (await found(dns.resolveTxt(name))).map((pieces) => pieces.join(''))

/** The IPv4 and IPv6 addresses of a host. */
export const addressesOf = async (dns: Dns, host: string): Promise<string[]> =>
  isIP(host)
    ? [host]
    : (await Promise.all([found(dns.resolve4(host)), found(dns.resolve6(host))])).flat()

/** The version of an IP address, as `BlockList` wants it. */
export const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
