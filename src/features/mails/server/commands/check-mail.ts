import { parseArgs } from 'node:util'
import { lookUpInForce } from '#features/website/server/shared/commands/published.ts'
import type { Io } from '#platform/config/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { Refusal } from '#platform/config/config-error.ts'
import { addressesNow } from '#platform/config/mail-addresses.ts'
import type { Dns } from './records.ts'
import { checkRecords } from './records.ts'

const USAGE = 'Usage: npm run check-mail -- [--selector NAME]…\n'

/**
 * Looks up the DNS records that receivers check before they accept mail from the sender, and says what to add. Returns
 * the exit code: 0 (all is there), 1 (something is missing or not known) or 2 (usage).
 */
export async function runCheckMail(args: string[], { env, stdout, stderr }: Io, dns: Dns): Promise<number> {
  const selectors = readSelectors(args)
  if (!selectors) {
    stderr.write(USAGE)
    return 2
  }
  try {
    const { content, mail } = await lookUpInForce(readConfig(env))
    const { smtp, smtpFallback } = mail
    const { from } = addressesNow(mail, content)
    if (!smtp)
      throw new Refusal(
        'SMTP_URL is not set: give this command the variables of the server, or set a mail server on the desk.',
      )
    const hosts = [...new Set([smtp, ...(smtpFallback ? [smtpFallback] : [])].map(({ host }) => host))]
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
    stdout.write(`Mail from ${from.address}, through ${hosts.join(' and ')}\n`)
    const findings = await checkRecords(dns, { domain, hosts, selectors })
    for (const { record, state, words } of findings)
      stdout.write(`\n${record}: ${state}\n${words.map((line) => `  ${line}\n`).join('')}`)
    const open = findings.filter(({ state }) => state !== 'in order').map(({ record }) => record)
    stdout.write(`\n${open.length > 0 ? `To do: ${open.join(', ')}` : 'Nothing is missing.'}\n`)
    return open.length > 0 ? 1 : 0
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}

/** The DKIM selectors that the arguments name; undefined if the arguments make no sense. */
function readSelectors(args: string[]): string[] | undefined {
  try {
    const { values } = parseArgs({ args, options: { selector: { type: 'string', multiple: true } } })
    const selectors = values.selector ?? []
    return selectors.every((one) => /^[a-z\d]([\w.-]*[a-z\d])?$/i.test(one)) ? selectors : undefined
  } catch {
    return undefined
  }
}
