/** An IP address as a number, with the number of its bits. An IPv4 address written as IPv6 is an IPv4 address. */
type Address = { bits: 32 | 128; value: bigint }

/** The network addresses that count as one sender, and those that one provider may share among its clients. */
const OWN = { 32: 32, 128: 64 } as const
const AROUND = { 32: 24, 128: 48 } as const

/**
 * Where a request came from: its address (for IPv6 the /64, which one customer holds), and the network around it. A text
 * that is no address is its own place.
 */
export function originOf(ip: string): { address: string; network: string } {
  const address = toAddress(ip)
  if (!address) return { address: ip, network: ip }
  return { address: rangeOf(address, OWN), network: rangeOf(address, AROUND) }
}

/** Whether a text is an IP address or a network such as `10.0.0.0/8`. */
export const isPlace = (text: string): boolean => toRange(text) !== undefined

/** Whether an IP address is one of these addresses, or in one of these networks. */
export function isWithin(ip: string, places: readonly string[]): boolean {
  const address = toAddress(ip)
  return places.some((place) => {
    const range = toRange(place)
    if (!address || range?.bits !== address.bits) return false
    const rest = BigInt(range.bits - range.length)
    return address.value >> rest === range.value >> rest
  })
}

function toRange(text: string): (Address & { length: number }) | undefined {
  const [ip = '', length, ...more] = text.split('/')
  const address = toAddress(ip)
  if (!address || more.length > 0) return undefined
  if (length === undefined) return { ...address, length: address.bits }
  if (!/^(0|[1-9]\d{0,2})$/.test(length) || Number(length) > address.bits) return undefined
  return { ...address, length: Number(length) }
}

const MAPPED = 0xffffn

function toAddress(ip: string): Address | undefined {
  const short = toIPv4(ip)
  if (short !== undefined) return { bits: 32, value: short }
  const value = toIPv6(ip.replace(/%.*$/, ''))
  if (value === undefined) return undefined
  return value >> 32n === MAPPED ? { bits: 32, value: value & 0xffffffffn } : { bits: 128, value }
}

function toIPv4(ip: string): bigint | undefined {
  const parts = ip.split('.')
  const areBytes = parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  if (parts.length !== 4 || !areBytes) return undefined
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n)
}

function toIPv6(ip: string): bigint | undefined {
  // The last 32 bits may be written as an IPv4 address.
  const tail = toIPv4(ip.slice(ip.lastIndexOf(':') + 1))
  const text =
    tail === undefined
      ? ip
      : ip.slice(0, ip.lastIndexOf(':') + 1) +
        `${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`
  const [before = '', after, ...more] = text.split('::')
  if (more.length > 0) return undefined
  const [left, right] = [groupsOf(before), groupsOf(after ?? '')]
  const missing = 8 - left.length - right.length
  if (after === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined
  return groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n)
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))

/** An address alone, or the network of `lengths` bits around it. */
function rangeOf({ bits, value }: Address, lengths: Record<32 | 128, number>): string {
  const rest = BigInt(bits - lengths[bits])
  const first = (value >> rest) << rest
  const text = bits === 32 ? asIPv4(first) : asIPv6(first)
  return rest === 0n ? text : `${text}/${lengths[bits]}`
}

const asIPv4 = (value: bigint) =>
  [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.')

/** The last groups of a network are zeros. */
const asIPv6 = (value: bigint) =>
  [112n, 96n, 80n, 64n]
    .map((shift) => ((value >> shift) & 0xffffn).toString(16))
    .join(':')
    .replace(/(:0)*$/, '::')
