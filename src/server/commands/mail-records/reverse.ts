import { BlockList } from 'node:net'
import type { Answer } from './answer.ts'
import { addressesOf, type Dns, familyOf, found } from './dns.ts'

/** Checks that the addresses of a mail server have a name, and that this name leads back to them. */
export async function checkReverse(dns: Dns, host: string): Promise<Answer> {
  const addresses = (await addressesOf(dns, host)).filter(
    (address) => !ownNetworks.check(address, familyOf(address)),
  )
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
  const named = await Promise.all(
    addresses.map(async (address) => ({ address, name: await nameOf(dns, address) })),
  )
  const words = named.map(({ address, name }) =>
    name
      ? `${address} is ${name}, and that leads back.`
      : `${address} has no name that leads back to it.`,
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
