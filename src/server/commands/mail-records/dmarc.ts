import type { Answer } from './answer.ts'
import { type Dns, textsAt } from './dns.ts'

const SUGGESTED = 'v=DMARC1; p=none'

/** Checks the record that says what receivers do with mails that only pretend to be from the domain. */
export async function checkDmarc(dns: Dns, domain: string): Promise<Answer> {
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
      return {
        state: 'wrong',
        words: [record, `The record at ${name} says no policy. Replace it by: ${SUGGESTED}`],
      }
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
