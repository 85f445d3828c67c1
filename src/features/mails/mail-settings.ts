import * as z from 'zod/mini'
import { code, email, optionalLine } from '#core/text.ts'
import { urlIn } from '#core/url-in.ts'
import { RoleRequest } from '#features/sign-in/role-request.ts'
import { deskMailSettings } from './desk-mail-settings-words.ts'

const words = deskMailSettings.refusals

/** The longest password that is taken: keys of mail services have some hundred characters at most. */
const PASSWORD_LENGTH = 500

const address = email(words.address)

/** The mail server. A password that is left out stays as it is; an empty one is removed. */
const Server = z.strictObject(
  {
    host: z.pipe(
      code(words.host).check(z.maxLength(300, words.host)),
      z.transform((typed, context) => {
        const host = hostOf(typed.trim())
        if (host === undefined) context.issues.push({ code: 'custom', message: words.host, input: typed })
        return host ?? ''
      }),
    ),
    port: z.int({ error: words.port }).check(z.gte(1, words.port), z.lte(65535, words.port)),
    /** TLS from the first byte; else it begins with STARTTLS. */
    secure: z.boolean({ error: words.secure }),
    user: optionalLine(words.user, 254),
    password: z.optional(optionalLine(words.password, PASSWORD_LENGTH)),
  },
  { error: words.server },
)

const Sender = z.strictObject({ name: optionalLine(words.name, 100), address }, { error: words.sender })

/** The most people who may sign in to the desk. */
const PEOPLE = 50

const People = z.pipe(
  z
    .array(address, { error: words.people })
    .check(z.minLength(1, words.nobody), z.maxLength(PEOPLE, words.manyPeople(PEOPLE))),
  z.transform((people) => [...new Set(people.map((one) => one.toLowerCase()))]),
)

const version = z.int({ error: words.version }).check(z.gte(0, words.version))

/** The parts of the settings. A variable that is set decides about its part as a whole. */
const parts = {
  /** Null: no mail leaves, each is written to a file. */
  server: z.nullable(Server),
  /** Null: the name and address that the site shows. */
  sender: z.nullable(Sender),
  /** Who gets the mails about bookings and messages. Null: the address that the site shows. */
  owner: z.nullable(address),
  /** Who may sign in to the desk. */
  people: People,
}
export type MailPart = keyof typeof parts

/** What some of these people may do. Whoever is new and is not named works with the first crew. */
const roles = z.optional(z.array(RoleRequest).check(z.maxLength(PEOPLE, words.manyPeople(PEOPLE))))

export const mailParts = Object.keys(parts) as MailPart[]

/** The body of `POST /desk/api/mail-settings`: the parts that change. */
export const MailSettingsRequest = z
  .strictObject({ version, ...z.partial(z.strictObject(parts)).shape, roles })
  .check(
    z.refine((sent) => sent.roles !== undefined || mailParts.some((part) => sent[part] !== undefined), {
      error: words.nothing,
      path: ['settings'],
    }),
  )
export type MailSettingsRequest = z.output<typeof MailSettingsRequest>

/** The answer of the calls about mail settings: what holds now. It never has the password. */
export type MailSettings = {
  /** Counts the changes: send it back with a change. */
  version: number
  server: { host: string; port: number; secure: boolean; user: string; has_password: boolean } | null
  sender: { name: string; address: string } | null
  owner: string | null
  people: string[]
  /** The name of the variable that decides about each part; null where the desk does. */
  variables: { server: string | null; sender: string | null; owner: string | null; people: string | null }
  /** The address that the site shows: it counts where sender or owner is null. */
  site: string
  /** The address that a test mail goes to. */
  test_to: string
  /** When a test mail last left by the mail server and from the sender that hold now; null if none has. */
  tested_at: string | null
  /** The made-up address that came with the program, as long as it may sign in; else null. */
  example: string | null
}

/** The likely causes for a test mail that was not sent. */
const mailCauses = [
  'no-such-host',
  'refused',
  'timeout',
  'silent',
  'certificate',
  'no-tls',
  'not-tls',
  'password',
  'sender',
  'recipient',
  'rate',
  'content',
  'other',
] as const
export type MailCause = (typeof mailCauses)[number]

/** The answer of `POST /desk/api/mail-settings/test`. */
export type MailTest = {
  to: string
  /** Null if the mail server took the mail. */
  failure: {
    cause: MailCause
    /** The likely cause, and what to do. */
    words: string
    /** What the mail server or the network said. */
    said: string
  } | null
}

/** The host as connections need it: a name in ASCII or an address; undefined if the text is neither. */
function hostOf(typed: string): string | undefined {
  if (/[\s/@?#\\%]/.test(typed)) return undefined
  const url = urlIn(`https://${typed.includes(':') ? `[${typed}]` : typed}/`)
  // An IPv6 address has brackets only in a URL.
  return url?.hostname.replace(/^\[(.*)\]$/, '$1') || undefined
}
