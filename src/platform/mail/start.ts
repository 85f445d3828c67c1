import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import type { MailConfig } from '#platform/config/mail.ts'
import { addressesNow, type ShownBusiness } from '#platform/config/mail-addresses.ts'
import type { Delivery } from './delivery.ts'
import { deleteOldFiles, fileDelivery } from './files.ts'
import type { MailSettings } from './mail-settings.ts'
import { type MailDeps, mailHandlers } from './send.ts'
import { loggedWords, NotTaken, refusalOf, smtpDelivery } from './smtp.ts'

/** The folder for mails when no SMTP server is set. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mail')

type Current = { content: () => ShownBusiness; mailSettings: MailSettings }

/** What sends mails as configured. It logs where mail goes. */
export function configuredMail(
  config: Pick<Config, 'dataDir'>,
  { content, mailSettings, ...deps }: Omit<MailDeps, 'delivery' | 'from'> & Current,
) {
  const { log } = deps
  const { smtp, smtpFallback, ownerAddress } = mailSettings.current()
  const { from, owner } = mailSettings.addresses(content())
  if (smtp) log.info(`Mail goes out by ${smtp.host} port ${smtp.port}, from ${from.address}`)
  else
    log.warn(
      `No SMTP_URL: no mail is sent. Each is written to ${mailFolder(config)} as an .eml file, until a mail server is entered on the desk`,
    )
  if (smtpFallback) log.info(`What that does not take goes out by ${smtpFallback.host} port ${smtpFallback.port}`)
  if (!ownerAddress) log.warn(`No OWNER_EMAIL: the owner’s mail goes to ${owner.address}, which the site shows`)
  deleteOldFiles(mailFolder(config)).catch((err) => log.warn({ err }, 'old mails were not deleted'))
  return mailHandlers({
    ...deps,
    // Made for each mail, since the desk can change the settings at any time.
    delivery: ({ mail_settings }) => {
      const now = deliveryOf(mailSettings.current(), mailFolder(config), log)
      const before = mail_settings === null ? undefined : mailSettings.replaced(mail_settings)
      return before ? firstBy(before, content(), now) : now
    },
    from: () => mailSettings.addresses(content()).from,
  })
}

/**
 * Sends by a mail server that has been replaced, and by the present one if that does not take the mail. The present one
 * may be a stranger's: they would keep back the mail that tells of it.
 */
function firstBy(before: MailConfig, site: ShownBusiness, now: Delivery): Delivery {
  if (!before.smtp) return now
  const old = smtpDelivery(before.smtp)
  const { from } = addressesNow(before, site)
  return {
    delivered: 'sent',
    deliver: async (message, signal) => {
      try {
        await old.deliver({ ...message, from }, signal)
      } catch (error) {
        // A file tells nobody: the mail waits for another try.
        if (signal.aborted || now.delivered === 'filed') throw error
        await now.deliver(message, signal)
      }
    },
  }
}

function deliveryOf({ smtp, smtpFallback }: MailConfig, folder: string, log: Logger): Delivery {
  if (!smtp) return fileDelivery(folder)
  const first = smtpDelivery(smtp)
  return smtpFallback ? withFallback(first, smtpDelivery(smtpFallback), log) : first
}

/**
 * Sends through the first mail server, and through the second if the first has surely not taken the mail. If it may have
 * taken it, the second would make a copy at once; if it refuses the mail for good, the second must not go around that.
 */
export const withFallback = (first: Delivery, second: Delivery, log: Logger): Delivery => ({
  delivered: first.delivered,
  deliver: async (message, signal) => {
    try {
      await first.deliver(message, signal)
    } catch (error) {
      if (!(error instanceof NotTaken) || signal.aborted) throw error
      log.warn({ words: loggedWords(refusalOf(error).words) }, 'the first mail server did not take a mail')
      await second.deliver(message, signal).catch((refused) => {
        // Never permanent: a second server that is set up wrongly must not set mails aside that the first would take.
        throw new Error(refusalOf(refused).words)
      })
    }
  },
})
