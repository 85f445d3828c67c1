import * as z from 'zod/mini'
import { type MailAddress, oneLine } from '#core/mail-address.ts'
import { email } from '#core/text.ts'
import { urlIn } from '#core/url-in.ts'
import { ConfigError, type Read, withoutPassword } from './config-error.ts'

export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte; else TLS begins with STARTTLS. */
  secure: boolean
  auth: { user: string; pass: string } | undefined
}

/** What holds about mail: by the variables, or by what the desk set where there is none. */
export type MailConfig = {
  /** The server that sends mail; without one, mail is written to files. */
  smtp: SmtpServer | undefined
  /** The server that sends a mail if the first cannot be reached or does not take it for now. */
  smtpFallback: SmtpServer | undefined
  /** The sender. Without a name it has that of the business. */
  from: MailAddress | undefined
  ownerAddress: string | undefined
  /** The addresses that may sign in to the desk, in lower case. */
  desk: readonly string[] | undefined
}

/** The variables that decide instead of the desk. */
export const mailVariables = {
  smtp: 'SMTP_URL',
  from: 'MAIL_FROM',
  ownerAddress: 'OWNER_EMAIL',
  desk: 'DESK_EMAILS',
} as const satisfies Partial<Record<keyof MailConfig, string>>

/** Reads and checks the variables about mail. `mailAddresses` says what counts where one of them is not set. */
export function readMailConfig(read: Read): MailConfig {
  const smtp = read(mailVariables.smtp, SMTP_WANTED, undefined, toSmtp, withoutPassword)
  const smtpFallback = read('SMTP_URL_FALLBACK', SMTP_WANTED, undefined, toSmtp, withoutPassword)
  if (smtpFallback && !smtp) throw new ConfigError('SMTP_URL', '', `${SMTP_WANTED}, since SMTP_URL_FALLBACK is set`)
  const from = read(mailVariables.from, FROM_WANTED, undefined, toSender)
  if (smtp && !from) throw new ConfigError('MAIL_FROM', '', `${FROM_WANTED}, since SMTP_URL is set`)
  return {
    smtp,
    smtpFallback,
    from,
    ownerAddress: read(mailVariables.ownerAddress, 'one e-mail address', undefined, toAddress),
    desk: read(mailVariables.desk, 'e-mail addresses, separated by commas', undefined, toAddresses),
  }
}

const SMTP_WANTED =
  'a mail server’s address without a path, such as smtp://name:password@mail.example.com:587, or smtps:// for TLS from the start'
const FROM_WANTED = 'the address that mail comes from, such as GLW Auto Detailing <mail@example.com>'

const Email = email('')

const toAddress = (text: string) => z.safeParse(Email, text).data

function toAddresses(text: string): string[] | undefined {
  const addresses = text.split(',').map((one) => toAddress(one)?.toLowerCase())
  return addresses.every((address) => address !== undefined) ? [...new Set(addresses)] : undefined
}

function toSender(text: string): MailAddress | undefined {
  const [, name, bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? []
  const address = toAddress(bracketed ?? text)
  // Mail may put a name in quotes. They are not part of the name.
  const bare = oneLine(name ?? '').replace(/^"(.*)"$/, '$1')
  return address ? { name: bare, address } : undefined
}

function toSmtp(text: string): SmtpServer | undefined {
  const url = urlIn(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return undefined
  if (/[^/]/.test(url.pathname) || url.search || url.hash || url.port === '0') return undefined
  const secure = url.protocol === 'smtps:'
  const user = decoded(url.username)
  const pass = decoded(url.password)
  if (user === undefined || pass === undefined) return undefined
  return {
    // An IPv6 address has brackets only in a URL.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth: user ? { user, pass } : undefined,
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
