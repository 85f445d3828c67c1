import type { Answer } from './answer.ts'
import { checkDkim, selectorWanted } from './dkim.ts'
import { checkDmarc } from './dmarc.ts'
import type { Dns } from './dns.ts'
import { checkMx } from './mx.ts'
import { checkReverse } from './reverse.ts'
import { checkSpf } from './spf.ts'

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
      : [{ record: 'DKIM', ...selectorWanted(domain) }]),
    finding('DMARC', checkDmarc(dns, domain)),
    ...hosts.map((host) => finding(`Reverse DNS of ${host}`, checkReverse(dns, host))),
  ])

const finding = async (record: string, answer: Promise<Answer>): Promise<Finding> => ({
  record,
  ...(await answer.catch(
    (error): Answer => ({
      state: 'not known',
      words: [
        `The lookup failed (${error instanceof Error ? error.message : error}). Try again later.`,
      ],
    }),
  )),
})
