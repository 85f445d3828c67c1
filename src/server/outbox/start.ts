import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Content } from '#content/content.ts'
import type { Config } from '#server/config/config.ts'
import { mailAddresses } from '#server/config/mail-addresses.ts'
import type { Delivery } from './delivery.ts'
import { withFallback } from './fallback.ts'
import { deleteOldFiles, fileDelivery } from './files.ts'
import { type Outbox, type OutboxDeps, startOutbox } from './outbox.ts'
import { smtpDelivery } from './smtp.ts'

/** The folder for mails when no SMTP server is set. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mail')

/** Starts the outbox as configured, and logs where mail goes. */
export function startMail(
  config: Config,
  { content, ...deps }: Pick<OutboxDeps, 'db' | 'log' | 'compose'> & { content: () => Content },
): Outbox {
  const { log } = deps
  const { smtp, smtpFallback, ownerAddress } = config.mail
  const addresses = () => mailAddresses(config.mail, content())
  const { from, owner } = addresses()
  if (smtp) log.info(`Mail goes out by ${smtp.host} port ${smtp.port}, from ${from.address}`)
  else
    log.warn(
      `No SMTP_URL: no mail is sent. Each is written to ${mailFolder(config)} as an .eml file`,
    )
  if (smtpFallback)
    log.info(`What that does not take goes out by ${smtpFallback.host} port ${smtpFallback.port}`)
  if (!ownerAddress)
    log.warn(`No OWNER_EMAIL: the owner’s mail goes to ${owner.address}, which the site shows`)
  deleteOldFiles(mailFolder(config)).catch((err) => log.warn({ err }, 'old mails were not deleted'))
  return startOutbox({
    ...deps,
    delivery: deliveryOf(config, log),
    from: () => addresses().from,
  })
}

function deliveryOf(config: Config, log: Logger): Delivery {
  const { smtp, smtpFallback } = config.mail
  if (!smtp) return fileDelivery(mailFolder(config))
  const first = smtpDelivery(smtp)
  return smtpFallback ? withFallback(first, smtpDelivery(smtpFallback), log) : first
}
