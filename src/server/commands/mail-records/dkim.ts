import type { Answer } from './answer.ts'
import { type Dns, textsAt } from './dns.ts'

/** Checks the public key with which receivers check the signature of a mail. */
export async function checkDkim(dns: Dns, domain: string, selector: string): Promise<Answer> {
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
  if (more.length > 0)
    return { state: 'wrong', words: [`There are several keys at ${name}. Keep the provider’s.`] }
  if (/(^|;)\s*p=\s*(;|$)/.test(key))
    return {
      state: 'wrong',
      words: [
        `The key at ${name} is withdrawn (its “p=” is empty). Ask your provider for the new one.`,
      ],
    }
  return { state: 'in order', words: [`There is a key at ${name}.`] }
}

/** The answer as long as nobody has named a selector: the DNS has no list of them. */
export const selectorWanted = (domain: string): Answer => ({
  state: 'not known',
  words: [
    'Name the provider’s selector: npm run check-mail -- --selector NAME',
    'Your provider shows it under DKIM. Or look at the source of a mail that the site sent you:',
    `“DKIM-Signature” has it after “s=”, and after “d=” it must have ${domain}.`,
    'If there is no such line, your provider does not sign yet: switch DKIM on there.',
  ],
})
