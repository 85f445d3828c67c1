import { BlockList, isIP } from 'node:net'

type Finding = Answer & { record: string }

type Sender = {
  /** The domain of the sender's address. */
  domain: string
  /** The mail servers that take our mail. */
  hosts: string[]
  /** The names under which they publish their DKIM keys. */
  selectors: string[]
}

/** Looks up all the records that receivers check before they accept a sender's mail. Never rejects. */
export const checkRecords = (dns: Dns, { domain, hosts, selectors }: Sender): Promise<Finding[]> =>
  Promise.all([
    finding('MX', checkMx(dns, domain)),
    finding('SPF', checkSpf(dns, domain, hosts)),
    ...(selectors.length > 0
      ? selectors.map((one) => finding(`DKIM, selector ${one}`, checkDkim(dns, domain, one)))
      : [{ record: 'DKIM', ...selectorMissing(domain) }]),
    finding('DMARC', checkDmarc(dns, domain)),
    ...hosts.map((host) => finding(`Reverse DNS of ${host}`, checkReverse(dns, host))),
  ])

const finding = async (record: string, answer: Promise<Answer>): Promise<Finding> => ({
  record,
  ...(await answer.catch(
    (error): Answer => ({
      state: 'not known',
      words: [`The lookup failed (${error instanceof Error ? error.message : error}). Try again later.`],
    }),
  )),
})

/** Checks the public key with which receivers check the signature of a mail. */
async function checkDkim(dns: Dns, domain: string, selector: string): Promise<Answer> {
  const name = `${selector}._domainkey.${domain}`
  const [key, ...more] = (await textsAt(dns, name)).filter((text) => /(^|;)\s*p=/.test(text))
  if (key === undefined)
    return {
      state: 'missing',
      words: [
        `There is no key at ${name}.`,
        'Add there the TXT or CNAME record that your mail provider shows under DKIM or “domain authentication”.',
        'The provider signs the mails and holds the other half of the key, so only the provider knows the record.',
      ],
    }
  if (more.length > 0) return { state: 'wrong', words: [`There are several keys at ${name}. Keep the provider’s.`] }
  if (/(^|;)\s*p=\s*(;|$)/.test(key))
    return {
      state: 'wrong',
      words: [`The key at ${name} is withdrawn (its “p=” is empty). Ask your provider for the new one.`],
    }
  return { state: 'in order', words: [`There is a key at ${name}.`] }
}

/** The answer as long as nobody has named a selector: the DNS has no list of them. */
const selectorMissing = (domain: string): Answer => ({
  state: 'not known',
  words: [
    'Name the provider’s selector: npm run check-mail -- --selector NAME',
    'Your provider shows it under DKIM. Or look at the source of a mail that the site sent you:',
    `“DKIM-Signature” has it after “s=”, and after “d=” it must have ${domain}.`,
    'If there is no such line, your provider does not sign yet: switch DKIM on there.',
  ],
})

const SUGGESTED = 'v=DMARC1; p=none'

/** Checks the record that says what receivers do with mails that only pretend to be from the domain. */
async function checkDmarc(dns: Dns, domain: string): Promise<Answer> {
  // Without a record of its own, a domain has that of the domain above it (RFC 9989).
  const labels = domain.split('.')
  for (const name of labels.slice(0, -1).map((_, i) => `_dmarc.${labels.slice(i).join('.')}`)) {
    const records = (await textsAt(dns, name)).filter((text) => /^v=DMARC1\s*(;|$)/.test(text))
    const [record, ...more] = records
    if (record === undefined) continue
    if (more.length > 0)
      return {
        state: 'wrong',
        words: [`There are several records at ${name}, and so none counts. Keep one:`, ...records],
      }
    if (!/;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(record))
      return { state: 'wrong', words: [record, `The record at ${name} says no policy. Replace it by: ${SUGGESTED}`] }
    return { state: 'in order', words: [record] }
  }
  return {
    state: 'missing',
    words: [
      `Add a TXT record at _dmarc.${domain}: ${SUGGESTED}`,
      'Large mailbox providers want one. When SPF and DKIM have been in order for some weeks, “p=quarantine”',
      'protects you from others who write in your name.',
    ],
  }
}

/** Checks that mail to the sender's domain arrives somewhere: replies, and mails that come back. */
async function checkMx(dns: Dns, domain: string): Promise<Answer> {
  // A record with an empty name says that the domain takes no mail (RFC 7505).
  const servers = (await found(dns.resolveMx(domain))).map(({ exchange }) => exchange).filter((name) => name !== '')
  if (servers.length > 0) return { state: 'in order', words: [`It is ${servers.join(', ')}.`] }
  const [address] = await addressesOf(dns, domain)
  if (address) return { state: 'in order', words: [`It is ${domain} itself, at ${address}.`] }
  return {
    state: 'missing',
    words: [
      `The DNS knows no mail server of ${domain}: receivers refuse mail from there, and what comes back is lost.`,
      `Add an MX record at ${domain} with the server that has your mailbox.`,
      'If you have one, is the domain in MAIL_FROM right, and does this machine reach the DNS?',
    ],
  }
}

/** Checks that the addresses of a mail server have a name, and that this name leads back to them. */
async function checkReverse(dns: Dns, host: string): Promise<Answer> {
  const addresses = (await addressesOf(dns, host)).filter((address) => !ownNetworks.check(address, familyOf(address)))
  if (addresses.length === 0)
    return {
      state: 'not known',
      words: [
        `The DNS knows no public address of ${host}.`,
        'If it is on your own machine or network and passes the mails to a provider, nothing is to be done. If it sends',
        'them to receivers itself, the company that hosts the machine must set the reverse name (PTR) of its public',
        'address. To check that, run this command with SMTP_URL=smtp://NAME, the public name of the machine.',
      ],
    }
  const named = await Promise.all(addresses.map(async (address) => ({ address, name: await nameOf(dns, address) })))
  const words = named.map(({ address, name }) =>
    name ? `${address} is ${name}, and that leads back.` : `${address} has no name that leads back to it.`,
  )
  if (named.every(({ name }) => name)) return { state: 'in order', words: [...words, OTHERS] }
  return {
    state: 'missing',
    words: [
      ...words,
      `If the machine is yours, ask the company that hosts it to set the reverse name (PTR) to ${host}.`,
      'If it is a provider’s, ask the provider.',
      OTHERS,
    ],
  }
}

const OTHERS =
  'A provider may send from other addresses than the one that takes your mails. The DNS does not tell them.'

/** The name of an address that leads back to it; undefined if there is none. */
async function nameOf(dns: Dns, address: string): Promise<string | undefined> {
  for (const name of await found(dns.reverse(address)))
    if ((await addressesOf(dns, name)).includes(address)) return name
  return undefined
}

const ownNetworks = new BlockList()
ownNetworks.addSubnet('10.0.0.0', 8)
ownNetworks.addSubnet('127.0.0.0', 8)
ownNetworks.addSubnet('172.16.0.0', 12)
ownNetworks.addSubnet('192.168.0.0', 16)
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Checks the record that says which machines send for the domain. */
async function checkSpf(dns: Dns, domain: string, hosts: string[]): Promise<Answer> {
  const records = await spfAt(dns, domain)
  const [record, ...more] = records
  if (record === undefined)
    return {
      state: 'missing',
      words: [
        `Add a TXT record at ${domain}: v=spf1 include:… ~all`,
        'Your mail provider says what stands in place of the dots. If a machine of your own sends the mails to receivers,',
        'write ip4: and its public address in place of include:…',
      ],
    }
  if (more.length > 0)
    return {
      state: 'wrong',
      words: [`There are several records at ${domain}, and so none counts. Join what they name in one:`, ...records],
    }
  if (/\s\+?all(\s|$)/i.test(record))
    return { state: 'wrong', words: [record, 'It lets every machine send in your name. Let it end with ~all.'] }
  try {
    const networks = await networksOf(dns, domain)
    const others: string[] = []
    for (const host of hosts) {
      const addresses = await addressesOf(dns, host)
      const isNamed = addresses.some((address) => networks.check(address, familyOf(address)))
      if (!isNamed) others.push(host)
    }
    return { state: 'in order', words: [record, ...others.flatMap(notNamed)] }
  } catch (error) {
    if (!(error instanceof SpfFault)) throw error
    return { state: 'wrong', words: [record, error.message] }
  }
}

const notNamed = (host: string) => [
  `It does not name ${host} itself. That is right if other machines of the provider send the mails:`,
  'compare the record with what the provider asks for.',
]

/** A record that receivers cannot use, for the reason that the message says. */
class SpfFault extends Error {}

/** The most lookups that receivers make for one record (RFC 7208, 4.6.4). */
const MOST_LOOKUPS = 10

/** The SPF records of a domain. Only one is allowed. */
const spfAt = async (dns: Dns, domain: string): Promise<string[]> =>
  (await textsAt(dns, domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))

/** The networks that a domain's SPF record lets send. Rejects with `SpfFault` if receivers cannot use the record. */
async function networksOf(dns: Dns, domain: string): Promise<BlockList> {
  const networks = new BlockList()
  let lookups = 0

  async function read(name: string): Promise<void> {
    const [record, ...more] = await spfAt(dns, name)
    if (record === undefined || more.length > 0)
      throw new SpfFault(`It includes ${name}, which has ${more.length > 0 ? 'several SPF records' : 'no SPF record'}.`)
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
      if (isIP(address)) networks.addSubnet(address, Math.min(Number(bits ?? widest), widest), family)
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

/** The lookups of `node:dns/promises` that the checks use. */
export type Dns = {
  resolve4: (name: string) => Promise<string[]>
  resolve6: (name: string) => Promise<string[]>
  resolveMx: (name: string) => Promise<{ exchange: string }[]>
  resolveTxt: (name: string) => Promise<string[][]>
  reverse: (address: string) => Promise<string[]>
}

/** What a lookup found; empty if there is nothing. Rejects if the DNS gives no answer. */
async function found<T>(lookup: Promise<T[]>): Promise<T[]> {
  try {
    return await lookup
  } catch (error) {
    const isNothing =
      error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
    if (isNothing) return []
    throw error
  }
}

/** The texts at a name. The DNS cuts long ones into pieces. */
const textsAt = async (dns: Dns, name: string): Promise<string[]> =>
  (await found(dns.resolveTxt(name))).map((pieces) => pieces.join(''))

/** The IPv4 and IPv6 addresses of a host. */
const addressesOf = async (dns: Dns, host: string): Promise<string[]> =>
  isIP(host) ? [host] : (await Promise.all([found(dns.resolve4(host)), found(dns.resolve6(host))])).flat()

/** The version of an IP address, as `BlockList` wants it. */
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** What a check found. */
type Answer = {
  state: 'in order' | 'missing' | 'wrong' | 'not known'
  /** The record that there is, and what to do. */
  words: string[]
}
