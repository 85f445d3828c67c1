import * as z from 'zod/mini'
import { business } from '#content/business.ts'
import { toE164 } from '#domain/phone.ts'
import { toPostalCode } from '#domain/postal-code.ts'
import { email } from '#domain/text.ts'

/** The errors in the business's facts, each a line that says what to write. The build stops if there is one. */
export function factProblems(facts: typeof business = business): string[] {
  const links = [...facts.socialLinks.map((link) => link.href), facts.servicesSite]
  const checks: [boolean, string][] = [
    [toE164(facts.phone) !== undefined, 'phone: write one number, such as 705-555-0142'],
    [z.safeParse(email(''), facts.email).success, 'email: write one address'],
    [toPostalCode(facts.postalCode) !== undefined, 'postalCode: write it like P1B 8G6'],
    ...links.map((link): [boolean, string] => [
      /^https?:\/\//.test(link) && URL.canParse(link),
      `“${link}”: write a whole address that begins with https://`,
    ]),
  ]
  return checks.filter(([isRight]) => !isRight).map(([, problem]) => `business.${problem}`)
}
