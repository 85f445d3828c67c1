import type { Person } from '#core/roles.ts'
import type { Descriptions } from '#design/desk/form/description.ts'
import { mailProviders } from '#features/mails/desk/mail-providers-words.ts'
import { deskMailSettings as words } from '#features/mails/desk-mail-settings-words.ts'
import type { MailPart, MailSettings } from '#features/mails/mail-settings.ts'

/** The mail settings as a form holds them: texts as typed, people one a line, and the roles that were chosen for them. */
export type MailForm = {
  version: number
  wanted: boolean
  server: { host: string; port: string; secure: boolean; user: string; password: string }
  sender: { name: string; address: string }
  owner: string
  people: string
  roles: readonly Person[]
}

/** The form of the settings that hold. The password is not among them: it stays if none is typed. */
export const formOf = ({ version, server, sender, owner, people }: MailSettings): MailForm => ({
  version,
  wanted: server !== null,
  server: {
    host: server?.host ?? '',
    port: String(server?.port ?? USUAL_PORT),
    secure: server?.secure ?? false,
    user: server?.user ?? '',
    password: '',
  },
  sender: { name: sender?.name ?? '', address: sender?.address ?? '' },
  owner: owner ?? '',
  people: people.join('\n'),
  roles: [],
})

/** The fields of the form: those of the settings, and of the set-up. */
export const fieldsFor = ({ server, site }: MailSettings): Descriptions<MailForm> => ({
  wanted: { kind: 'checkbox', label: words.wanted },
  'server.host': { label: words.host, hint: words.hostHint, ...asTyped },
  'server.port': { kind: 'number', label: words.port, hint: words.portHint },
  'server.secure': { kind: 'checkbox', label: words.fromStart },
  'server.user': { label: words.user, hint: words.userHint, required: false, ...asTyped },
  'server.password': {
    kind: 'password',
    label: words.password,
    hint: server?.has_password ? words.passwordKept : words.passwordHint,
    required: false,
    autoComplete: 'new-password',
  },
  'sender.address': { kind: 'email', label: words.senderAddress },
  'sender.name': { label: words.senderName, hint: words.senderNameHint, required: false },
  owner: { kind: 'email', label: words.owner, hint: words.ownerHint(site), required: false },
  people: { kind: 'textarea', label: words.people, hint: words.peopleHint },
  roles: { kind: 'own', label: words.people, alsoSaid: ['crew'] },
})

const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** The provider with this mail server; undefined for any other. */
export const providerOf = (host: string) => mailProviders.find((one) => one.host === host.trim().toLowerCase())

/** What the form says for the provider with this mail server. For any other it is empty, with the usual port. */
export function serverOf(host: string): Pick<MailForm['server'], 'host' | 'port' | 'secure'> {
  const { port, secure } = providerOf(host) ?? { port: USUAL_PORT, secure: false }
  return { host, port: String(port), secure }
}

/** The ports that belong to the two kinds of encryption: that of STARTTLS most providers name. */
const USUAL_PORT = 587
const FROM_START = 465

/** The port for another kind of encryption: one that somebody chose stays. */
export function portFor(port: string, isSecure: boolean): string {
  const [before, after] = isSecure ? [USUAL_PORT, FROM_START] : [FROM_START, USUAL_PORT]
  return port === String(before) ? String(after) : port
}

/** The addresses of those who may sign in. */
export const peopleIn = (typed: string) =>
  typed
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** What each part of the settings is sent as. The server says what is wrong with it. */
const parts = {
  server: ({ wanted, server: { port, password, ...server } }) =>
    wanted ? { ...server, port: /^\d+$/.test(port.trim()) ? Number(port) : port, ...(password && { password }) } : null,
  sender: ({ sender }) => (sender.name || sender.address ? sender : null),
  owner: ({ owner }) => owner || null,
  people: ({ people }) => peopleIn(people),
} as const satisfies Record<MailPart, (form: MailForm) => unknown>

/** The parts that were changed, as the server takes them. A part that a variable decides about never is. */
export function changesIn(form: MailForm, settings: MailSettings): object {
  const before = formOf(settings)
  const changed = Object.entries(parts).filter(([, of]) => JSON.stringify(of(form)) !== JSON.stringify(of(before)))
  return Object.fromEntries(changed.map(([part, of]) => [part, of(form)]))
}
