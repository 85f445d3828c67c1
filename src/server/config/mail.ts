import * as z from 'zod/mini'
import { business, placeholders } from '#content/business.ts'
import { type MailAddress, oneLine } from '#domain/mail-address.ts'
import { email } from '#domain/text.ts'
import { ConfigError, type Read, withoutPassword } from './config-error.ts'

export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte; else it begins with STARTTLS. */
  secure: boolean
  auth: { user: string; pass: string } | undefined
}

export type MailConfig = {
  /** Where mail goes out; without one it is written to files. */
  smtp: SmtpServer | undefined
  from: MailAddress
  /** Who hears of bookings and messages. */
  owner: MailAddress
  /** Whether `OWNER_EMAIL` names the owner; else it is the address that the site shows. */
  ownerNamed: boolean
  /** Where clients' replies go: the address that the site shows, once it is a real one. */
  replies: MailAddress
  /** Who may sign in to the desk, in lower case. */
  desk: string[]
}

/** Reads what concerns mail. */
export function readMailConfig(read: Read): MailConfig {
  const smtp = read('SMTP_URL', SMTP_WANTED, undefined, toSmtp, withoutPassword)
  const fromSite = { name: business.name, address: business.email }
  const from = read('MAIL_FROM', FROM_WANTED, undefined, toSender)
  if (smtp && !from) throw new ConfigError('MAIL_FROM', '', `${FROM_WANTED}, since SMTP_URL is set`)
  const named = read('OWNER_EMAIL', 'one e-mail address', undefined, toAddress)
  // A placeholder is a stranger's address, or nobody's.
  if (smtp && !named && placeholders.includes('email'))
    throw new ConfigError('OWNER_EMAIL', '', OWNER_WANTED)
  const owner = { name: business.name, address: named ?? business.email }
  const replies = placeholders.includes('email') ? owner : fromSite
  return {
    smtp,
    from: from ?? fromSite,
    owner,
    ownerNamed: named !== undefined,
    replies,
    desk: read(
      'DESK_EMAILS',
      'e-mail addresses, separated by commas',
      [owner.address.toLowerCase()],
      toAddresses,
    ),
  }
}

const SMTP_WANTED =
  'a mail server’s address without a path, such as smtp://name:password@mail.example.com:587, or smtps:// for TLS from the start'
const FROM_WANTED =
  'the address that mail comes from, such as GLW Auto Detailing <mail@example.com>'
const OWNER_WANTED =
  'the e-mail address that bookings go to, since SMTP_URL is set and the site’s own is a placeholder'

const Email = email('')

const toAddress = (text: string) => z.safeParse(Email, text).data

function toAddresses(text: string): string[] | undefined {
  const addresses = text.split(',').map((one) => toAddress(one)?.toLowerCase())
  return addresses.every((address) => address !== undefined) ? [...new Set(addresses)] : undefined
}

function toSender(text: string): MailAddress | undefined {
  const [, name, bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? []
  const address = toAddress(bracketed ?? text)
  // Quotes around a name are how mail writes it, and no part of it.
  const bare = oneLine(name ?? '').replace(/^"(.*)"$/, '$1')
  return address ? { name: bare || business.name, address } : undefined
}

function toSmtp(text: string): SmtpServer | undefined {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return undefined
  if (/[^/]/.test(url.pathname) || url.search || url.hash || url.port === '0') return undefined
  const secure = url.protocol === 'smtps:'
  const user = decoded(url.username)
  const pass = decoded(url.password)
  if (user === undefined || pass === undefined) return undefined
  return {
    // An IPv6 address stands in brackets in a URL only.
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
