import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { SECOND } from '#core/durations.ts'
import { isWithin } from '#core/network.ts'
import type { FieldError } from '#core/problem.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import { mailRefusals } from '#features/mails/desk-refusals-words.ts'
import {
  type MailCause,
  type MailPart,
  type MailSettings,
  MailSettingsRequest,
  type MailTest,
  mailParts,
} from '#features/mails/mail-settings.ts'
import { forgetPeople } from '#features/sign-in/server/shared/forget-people.ts'
import { exampleAddress, testAddress } from '#features/sign-in/server/shared/made-up-address.ts'
import { browserOf, changedReach, heldNow, queueNotices, reachOf } from '#features/sign-in/server/shared/notices.ts'
import { deskNotices } from '#features/sign-in/server/shared/notices-words.ts'
import { assertOwner, saveRoles } from '#features/sign-in/server/shared/roles.ts'
import type { Content } from '#features/website/content.ts'
import { type MailConfig, mailVariables, type SmtpServer } from '#platform/config/mail.ts'
import { addressesNow, lacksOwner } from '#platform/config/mail-addresses.ts'
import { sweep } from '#platform/db/sweep.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem, wrongFields } from '#platform/http/problem-answer.ts'
import { mailInForce } from '#platform/mail/mail-settings.ts'
import {
  insertMailState,
  type MailState,
  readMailState,
  rememberTest,
  type StoredMail,
  type TestedWith,
  testedAt,
} from '#platform/mail/mail-store.ts'
import { dueNow } from '#platform/mail/queue.ts'
import { refusalOf, smtpDelivery } from '#platform/mail/smtp.ts'
import { composeTest } from './compose.ts'
import { causeOf } from './mail-cause.ts'

/** What is set about mail, a change of it, and a test of the mail server. */
export const mailSettingRoutes = deskRoutes(mailSettingCalls, (deps: DeskDeps) => {
  const { db, config, mailSettings, content, wakeMail } = deps
  const { variables } = mailSettings

  return {
    mailSettings: {
      get: route({
        who: 'owner',
        says: 'The password is never sent. `variables`: the variable that decides about a part.',
        sample: () => ({}),
        handle: ({ who }) => shown(deps, who),
      }),
      post: route({
        who: 'owner',
        proof: true,
        says: 'Only the parts that are sent change; null empties one. `roles`: what some of the people may do; whoever is new and not named works with the first crew. 422 for the last owner, or a role of somebody who may not sign in. A password that is left out stays only with the same host, port and user. 409 `VERSION_CONFLICT`. Who is taken off the list loses their access.',
        sample: ({ owner }) => ({ body: { version: 0, sender: { name: '', address: owner } } }),
        body: MailSettingsRequest,
        async handle({ body: sent, who, request }) {
          const isReplaced = await db.transaction().execute(async (trx) => {
            const before = await readMailState(trx)
            if (before.version !== sent.version)
              throw new Problem(409, deskMailSettings.refusals.overtaken(before.who), { type: VERSION_CONFLICT })
            const around = { variables, content: content(), ports: config.mailPorts }
            const { gone, ...after } = settingsAfter(before, sent, around)
            await insertMailState(trx, { ...after, version: before.version + 1, who })
            await forgetPeople(trx, gone)
            const mail = mailInForce(variables, before)
            const was = reachOf(mail, around.content)
            const now = reachOf(mailInForce(variables, after), around.content)
            const change = { was: was.desk, now: now.desk, roles: sent.roles ?? [], who }
            const ofRoles = await saveRoles(trx, change, around.content.opening)
            await assertOwner(trx, now.desk, 'people')
            const lines = [...changedReach(was, now), ...ofRoles]
            // To those who were there before, by the mail server of before.
            if (lines.length > 0)
              await queueNotices(
                trx,
                { ...heldNow(deps), mail, version: before.version },
                browserOf(request),
                (about) => deskNotices.changes(who, lines, about),
              )
            // Mails that wait after a failed try have a chance now.
            if (sent.server !== undefined || sent.sender !== undefined) await dueNow(trx)
            await publish(trx, 'mail_settings_changed', 'settings', who)
            return before.password !== '' && before.password !== after.password
          })
          if (isReplaced)
            await sweep(db).catch((err) => request.log.warn({ err }, 'the files may still hold the old password'))
          await mailSettings.look()
          wakeMail()
          return shown(deps, who)
        },
      }),
    },

    mailSettingsTest: {
      post: route({
        who: 'owner',
        says: 'Sends at once, and answers when the mail server has, after 30 s at most. 409 without a mail server.',
        sample: () => ({ status: 409 }),
        async handle({ who }) {
          const { smtp } = mailSettings.current()
          if (!smtp) throw new Problem(409, mailRefusals.noMailServer)
          // What the mail leaves by: it may be another one when the mail server answers.
          const tested = { smtp, from: mailSettings.addresses(content()).from }
          const answer = await testMail(tested, content(), testAddress(deps, who))
          if (!answer.failure)
            await db.transaction().execute(async (trx) => {
              await rememberTest(trx, tested)
              await publish(trx, 'mail_settings_changed', 'settings', who)
            })
          return answer
        },
      }),
    },
  }
})

/** What holds now, part by part, without the password. */
async function shown(deps: DeskDeps, person: string): Promise<MailSettings> {
  const { db, mailSettings, content } = deps
  const { variables } = mailSettings
  const { version } = mailSettings.state()
  const { smtp, from, ownerAddress } = mailSettings.current()
  const published = content()
  const addresses = mailSettings.addresses(published)
  const variable = (part: MailPart) => variableOf(part, variables) ?? null
  return {
    version,
    server: smtp
      ? {
          host: smtp.host,
          port: smtp.port,
          secure: smtp.secure,
          user: smtp.auth?.user ?? '',
          has_password: Boolean(smtp.auth?.pass),
        }
      : null,
    sender: from ?? null,
    owner: ownerAddress ?? null,
    people: [...addresses.desk],
    variables: {
      server: variable('server'),
      sender: variable('sender'),
      owner: variable('owner'),
      people: variable('people'),
    },
    site: published.business.email,
    test_to: testAddress(deps, person),
    tested_at: (smtp && (await testedAt(db, { smtp, from: addresses.from }))) ?? null,
    example: exampleAddress(deps) ?? null,
  }
}

// Somebody waits for the answer in front of a screen. A copy of a test mail does no harm.
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND }
const LONGEST = 30 * SECOND

/**
 * Sends a test mail at once, past the outbox and past the second mail server, and says what the mail server answered.
 * `timeouts` replace the usual ones.
 */
export async function testMail(
  { smtp, from }: TestedWith,
  content: Content,
  address: string,
  timeouts: Partial<typeof TIMEOUTS> = {},
): Promise<MailTest> {
  const message = {
    ...composeTest({ name: '', address }, content),
    from,
    date: new Date(),
    isPersonal: false,
    headerId: `<${randomUUID()}@${from.address.split('@').at(-1)}>`,
  }
  try {
    await smtpDelivery(smtp, { ...TIMEOUTS, ...timeouts }).deliver(message, AbortSignal.timeout(LONGEST))
    return { to: address, failure: null }
  } catch (error) {
    const cause = causeOf(error)
    const words = causes[cause](smtp, address)
    return { to: address, failure: { cause, words, said: refusalOf(error).words } }
  }
}

const causes: Record<MailCause, (server: SmtpServer, to: string) => string> = deskMailSettings.causes

const { refusals } = deskMailSettings

/** The name of each part in the settings of the server. */
const configNames = { server: 'smtp', sender: 'from', owner: 'ownerAddress', people: 'desk' } as const satisfies Record<
  MailPart,
  keyof MailConfig
>

/** The variable that decides about a part; undefined if none is set. */
const variableOf = (part: MailPart, variables: MailConfig): string | undefined =>
  variables[configNames[part]] === undefined ? undefined : mailVariables[configNames[part]]

type Around = { variables: MailConfig; content: Content; ports: readonly number[] }
type StoredMailState = Pick<MailState, 'settings' | 'password'>

/** The settings after a change, and who may no longer sign in then. Throws a 422 if they could not work, or would lock everybody out. */
function settingsAfter(
  before: StoredMailState,
  sent: MailSettingsRequest,
  { variables, content, ports }: Around,
): StoredMailState & { gone: string[] } {
  const errors: FieldError[] = mailParts.flatMap((part) => {
    const variable = sent[part] === undefined ? undefined : variableOf(part, variables)
    return variable ? [{ field: part, message: refusals.byVariable(variable) }] : []
  })
  errors.push(...placeFaults(before.settings.server, sent.server, ports))
  const { password, ...ofPassword } = passwordAfter(before, sent.server)
  if (ofPassword.error) errors.push(ofPassword.error)
  const changed = { settings: partsAfter(before.settings, sent), password }

  const peopleOf = (state: StoredMailState) => addressesNow(mailInForce(variables, state), content).desk
  const people = peopleOf(before)
  // Another address of the owner must not change who may sign in: the list holds as it was.
  const follows = !sent.people && !isDeepStrictEqual(peopleOf(changed), people)
  const after = follows ? withPeople(changed, people) : changed
  const stay = peopleOf(after)
  if (!stay.some((one) => people.includes(one))) errors.push({ field: 'people', message: refusals.lastPerson })

  const mail = mailInForce(variables, after)
  if (mail.smtp && !mail.from) errors.push({ field: 'sender.address', message: refusals.senderNeeded })
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
    ...(ports.includes(sent.port) ? [] : [{ field: 'server.port', message: refusals.mailPort(ports) }]),
    ...(isWithin(sent.host, LINK_LOCAL) ? [{ field: 'server.host', message: refusals.linkLocal }] : []),
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

const withPeople = ({ settings, password }: StoredMailState, people: readonly string[]): StoredMailState => ({
  settings: { ...settings, people: [...people] },
  password,
})

/** The password after a change. The stored one is never sent to a server or with a user that it was not given for. */
function passwordAfter(
  { settings, password }: StoredMailState,
  server: MailSettingsRequest['server'],
): { password: string; error?: FieldError } {
  if (server === undefined) return { password }
  if (server === null) return { password: '' }
  const fault = (name: string, message: string) => ({ password: '', error: { field: `server.${name}`, message } })
  if (server.password !== undefined) {
    if (server.password && !server.user) return fault('user', refusals.userNeeded)
    if (server.user && !server.password) return fault('password', refusals.passwordNeeded)
    return { password: server.password }
  }
  if (!server.user) return { password: '' }
  const known = settings.server
  // At another port may be another server.
  if (known && isSamePlace(known, server) && known.user === server.user && password) return { password }
  return fault('password', password ? refusals.passwordAgain : refusals.passwordNeeded)
}
