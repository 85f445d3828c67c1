import type { Answer } from './answer.ts'
import { addressesOf, type Dns, found } from './dns.ts'

/** Checks that mail to the sender's domain arrives somewhere: replies, and mails that come back. */
export async function checkMx(dns: Dns, domain: string): Promise<Answer> {
  // A record with an empty name says that the domain takes no mail (RFC 7505).
  const servers = (await found(dns.resolveMx(domain)))
    .map(({ exchange }) => exchange)
    .filter((name) => name !== '')
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
