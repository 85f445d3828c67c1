import { mailProviders } from '#features/mails/desk/mail-providers-words.ts'
import type { MailPart, MailSettings } from '#features/mails/mail-settings.ts'

/** The mail settings as a form holds them: texts as typed, people one a line. */
export type MailForm = {
  wanted: boolean
  host: string
  port: string
  secure: boolean
  user: string
  password: string
  senderName: string
  senderAddress: string
  owner: string
  people: string
}

/** What a part of the form needs: its values, the way to change them, and the server's errors. */
export type PartProps = {
  form: MailForm
  change: (change: Partial<MailForm>) => void
  errorOf: (field: string) => string | undefined
}

/** The form of the settings that hold. The password is not among them: it stays if none is typed. */
export const formOf = ({ server, sender, owner, people }: MailSettings): MailForm => ({
  wanted: server !== null,
  host: server?.host ?? '',
  port: String(server?.port ?? USUAL_PORT),
  secure: server?.secure ?? false,
  user: server?.user ?? '',
  password: '',
  senderName: sender?.name ?? '',
  senderAddress: sender?.address ?? '',
  owner: owner ?? '',
  people: people.join('\n'),
})

/** The provider whose mail server the form names; undefined for any other. */
export const providerOf = ({ host }: Pick<MailForm, 'host'>) =>
  mailProviders.find((one) => one.host === host.trim().toLowerCase())

/** What the form says for the provider with this mail server. For any other it is empty, with the usual port. */
export function serverOf(host: string): Pick<MailForm, 'host' | 'port' | 'secure'> {
  const { port, secure } = providerOf({ host }) ?? { port: USUAL_PORT, secure: false }
  return { host, port: String(port), secure }
}

/** The port of STARTTLS, which most providers name. */
export const USUAL_PORT = 587

/** The addresses of those who may sign in. */
export function peopleIn({ people }: MailForm) {
  return people
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** What each part of the settings is sent as. The server says what is wrong with it. */
const parts = {
  server: ({ wanted, host, port, secure, user, password }) =>
    wanted
      ? { host, secure, user, port: /^\d+$/.test(port.trim()) ? Number(port) : port, ...(password && { password }) }
      : null,
  sender: ({ senderName: name, senderAddress: address }) => (name || address ? { name, address } : null),
  owner: ({ owner }) => owner || null,
  people: peopleIn,
} as const satisfies Record<MailPart, (form: MailForm) => unknown>

/** The parts that were changed, as the server takes them. A part that a variable decides about never is. */
export function changesIn(form: MailForm, settings: MailSettings): object {
  const before = formOf(settings)
  const changed = Object.entries(parts).filter(([, of]) => JSON.stringify(of(form)) !== JSON.stringify(of(before)))
  return Object.fromEntries(changed.map(([part, of]) => [part, of(form)]))
}
