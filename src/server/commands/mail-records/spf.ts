import type { Answer } from './answer.ts'
import { addressesOf, type Dns, familyOf } from './dns.ts'
import { networksOf, SpfFault, spfAt } from './spf-networks.ts'

/** Checks the record that says which machines send for the domain. */
export async function checkSpf(dns: Dns, domain: string, hosts: string[]): Promise<Answer> {
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
      words: [
        `There are several records at ${domain}, and so none counts. Join what they name in one:`,
        ...records,
      ],
    }
  if (/\s\+?all(\s|$)/i.test(record))
    return {
      state: 'wrong',
      words: [record, 'It lets every machine send in your name. Let it end with ~all.'],
    }
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
