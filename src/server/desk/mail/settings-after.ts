import { isDeepStrictEqual } from 'node:util'
import { deskMailSettings } from '#content/desk-mail-settings.ts'
import type { Content } from '#domain/content/content.ts'
import { type MailPart, type MailSettingsRequest, mailParts } from '#domain/desk/mail-settings.ts'
import { isWithin } from '#domain/network.ts'
import type { FieldError } from '#domain/problem.ts'
import { type MailConfig, mailVariables } from '#server/config/mail.ts'
import { addressesNow, lacksOwner } from '#server/config/mail-addresses.ts'
import { wrongFields } from '#server/http/problem.ts'
import { mailInForce } from '#server/settings/mail-settings.ts'
import type { MailState, StoredMail } from '#server/settings/mail-store.ts'

const { refusals } = deskMailSettings

/** The name of each part in the settings of the server. */
const configNames = {
  server: 'smtp',
  sender: 'from',
  owner: 'ownerAddress',
  people: 'desk',
} as const satisfies Record<MailPart, keyof MailConfig>

/** The variable that decides about a part; undefined if none is set. */
export const variableOf = (part: MailPart, variables: MailConfig): string | undefined =>
  variables[configNames[part]] === undefined ? undefined : mailVariables[configNames[part]]

type Around = { variables: MailConfig; content: Content; ports: readonly number[] }
type Kept = Pick<MailState, 'settings' | 'password'>

/** The settings after a change, and who may no longer sign in then. Throws a 422 if they could not work, or would lock everybody out. */
export function settingsAfter(
  before: Kept,
  sent: MailSettingsRequest,
  { variables, content, ports }: Around,
): Kept & { gone: string[] } {
  const errors: FieldError[] = mailParts.flatMap((part) => {
    const variable = sent[part] === undefined ? undefined : variableOf(part, variables)
    return variable ? [{ field: part, message: refusals.byVariable(variable) }] : []
  })
  errors.push(...placeFaults(before.settings.server, sent.server, ports))
  const { password, ...ofPassword } = passwordAfter(before, sent.server)
  if (ofPassword.error) errors.push(ofPassword.error)
  const changed = { settings: partsAfter(before.settings, sent), password }

  const peopleOf = (kept: Kept) => addressesNow(mailInForce(variables, kept), content).desk
  const people = peopleOf(before)
  // Another address of the owner must not change who may sign in: the list holds as it was.
  const follows = !sent.people && !isDeepStrictEqual(peopleOf(changed), people)
  const after = follows ? withPeople(changed, people) : changed
  const stay = peopleOf(after)
  if (!stay.some((one) => people.includes(one)))
    errors.push({ field: 'people', message: refusals.lastPerson })

  const mail = mailInForce(variables, after)
  if (mail.smtp && !mail.from)
    errors.push({ field: 'sender.address', message: refusals.senderNeeded })
  if (lacksOwner(mail, content)) errors.push({ field: 'owner', message: refusals.ownerNeeded })
  if (errors.length > 0) throw wrongFields(errors)
  return { ...after, gone: people.filter((one) => !stay.includes(one)) }
}

/** The addresses of a link: computers and services that only neighbours on the network reach, such as that of a host's secrets. */
const LINK_LOCAL = ['169.254.0.0/16', 'fe80::/10']

/** Faults of a mail server's place. Whoever has a session could else look for what runs in the network of this server. */
function placeFaults(
  before: StoredMail['server'],
  sent: MailSettingsRequest['server'],
  ports: readonly number[],
): FieldError[] {
  if (!sent || (before && isSamePlace(before, sent))) return []
  return [
    ...(ports.includes(sent.port)
      ? []
      : [{ field: 'server.port', message: refusals.mailPort(ports) }]),
    ...(isWithin(sent.host, LINK_LOCAL)
      ? [{ field: 'server.host', message: refusals.linkLocal }]
      : []),
  ]
}

type At = { host: string; port: number }

const isSamePlace = (one: At, other: At) => one.host === other.host && one.port === other.port

/** Only the parts that were sent change. */
function partsAfter(before: StoredMail, sent: MailSettingsRequest): StoredMail {
  const { server, sender, owner, people } = sent
  return {
    server: server === undefined ? before.server : server && withoutPassword(server),
    sender: sender === undefined ? before.sender : sender,
    owner: owner === undefined ? before.owner : owner,
    people: people ?? before.people,
  }
}

type SentServer = NonNullable<MailSettingsRequest['server']>

const withoutPassword = ({ host, port, secure, user }: SentServer) => ({ host, port, secure, user })

const withPeople = ({ settings, password }: Kept, people: readonly string[]): Kept => ({
  settings: { ...settings, people: [...people] },
  password,
})

/** The password after a change. The stored one is never sent to a server or with a user that it was not given for. */
function passwordAfter(
  { settings, password }: Kept,
  server: MailSettingsRequest['server'],
): { password: string; error?: FieldError } {
  if (server === undefined) return { password }
  if (server === null) return { password: '' }
  const fault = (name: string, message: string) => ({
    password: '',
    error: { field: `server.${name}`, message },
  })
  if (server.password !== undefined) {
    if (server.password && !server.user) return fault('user', refusals.userNeeded)
    if (server.user && !server.password) return fault('password', refusals.passwordNeeded)
    return { password: server.password }
  }
  if (!server.user) return { password: '' }
  const known = settings.server
  // At another port may be another server.
  if (known && isSamePlace(known, server) && known.user === server.user && password)
    return { password }
  return fault('password', password ? refusals.passwordAgain : refusals.passwordNeeded)
}
