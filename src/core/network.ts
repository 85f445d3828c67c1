import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.process>

/** How many bits name one sender, and how many the network that one provider may share among all its clients. */
export const networkBits = { ipv4: { own: 32, around: 24 }, ipv6: { own: 64, around: 48 } } as const

/**
 * Where a request came from: its address (for IPv6 the /64, which one customer holds), and the network around it. A text
 * that is no address is its own place.
 */
export function originOf(ip: string): { address: string; network: string } {
  const address = toAddress(ip)
  if (!address) return { address: ip, network: ip }
  const { own, around } = networkBits[address.kind()]
  return { address: networkOf(address, own), network: networkOf(address, around) }
}

/** Whether an IP address is one of the internet, and not of this machine, of a network behind a router, or of nobody. */
export const isOnInternet = (ip: string): boolean => toAddress(ip)?.range() === 'unicast'

/** Whether a text is an IP address or a network such as `10.0.0.0/8`. */
export const isPlace = (text: string): boolean => toRange(text) !== undefined

/** Whether an IP address is one of these addresses, or in one of these networks. */
export function isWithin(ip: string, places: readonly string[]): boolean {
  const address = toAddress(ip)
  return places.some((place) => {
    const range = toRange(place)
    if (!address || !range || address.kind() !== range[0].kind()) return false
    return address.match(range)
  })
}

/** An IPv4 address that is written as IPv6 is an IPv4 address. */
const toAddress = (ip: string): Address | undefined =>
  ipaddr.IPv4.isValidFourPartDecimal(ip) || ipaddr.IPv6.isValid(ip) ? ipaddr.process(ip) : undefined

/** Each request is compared with the same few places. */
const ranges = new Map<string, ReturnType<typeof parseRange>>()
const MOST_RANGES = 200

function toRange(text: string) {
  if (ranges.has(text)) return ranges.get(text)
  if (ranges.size >= MOST_RANGES) ranges.clear()
  const range = parseRange(text)
  ranges.set(text, range)
  return range
}

function parseRange(text: string): [Address, number] | undefined {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = toAddress(text)
  return address && [address, 8 * address.toByteArray().length]
}

/** The first address of the network of so many bits around an address, and how many they are; an address alone is itself. */
function networkOf(address: Address, bits: number): string {
  if (8 * address.toByteArray().length === bits) return `${address}`
  const network = `${address}/${bits}`
  const { IPv4, IPv6 } = ipaddr
  const kind = address.kind() === 'ipv4' ? IPv4 : IPv6
  return `${kind.networkAddressFromCIDR(network)}/${bits}`
}
