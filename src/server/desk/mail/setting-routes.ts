import type { FastifyInstance } from 'fastify'
import { deskRefusals } from '#content/desk.ts'
import { deskMailSettings } from '#content/desk-mail-settings.ts'
import { deskNotices } from '#content/desk-notices.ts'
import { VERSION_CONFLICT } from '#domain/desk/actions.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import {
  type MailPart,
  type MailSettings,
  MailSettingsRequest,
} from '#domain/desk/mail-settings.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { forgetPeople } from '#server/desk/sign-in/forget-people.ts'
import {
  browserOf,
  changedReach,
  heldNow,
  queueNotices,
  reachOf,
} from '#server/desk/sign-in/notices.ts'
import { requireProof } from '#server/desk/sign-in/proof.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { publish } from '#server/events/store.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { dueNow } from '#server/outbox/queue.ts'
import { sweep } from '#server/privacy/erase.ts'
import { exampleAddress, testAddress } from '#server/settings/example-address.ts'
import { mailInForce } from '#server/settings/mail-settings.ts'
import { insertMailState, readMailState } from '#server/settings/mail-store.ts'
import { rememberTest, testedAt } from '#server/settings/mail-tested.ts'
import { settingsAfter, variableOf } from './settings-after.ts'
import { testMail } from './test-mail.ts'

/** What is set about mail, a change of it, and a test of the mail server. */
export function mailSettingRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, config, mailSettings, content, wakeMail } = deps
  const { variables } = mailSettings

  app.get(deskCalls.mailSettings, async (request, reply) =>
    reply.send(await shown(deps, sessionOf(request).email)),
  )

  app.post(deskCalls.mailSettings, async (request, reply) => {
    const sent = parse(MailSettingsRequest, request.body)
    await requireProof(request, deps)
    const who = sessionOf(request).email
    const isReplaced = await db.transaction().execute(async (trx) => {
      const before = await readMailState(trx)
      if (before.version !== sent.version)
        throw new Problem(409, deskMailSettings.refusals.overtaken(before.who), {
          type: VERSION_CONFLICT,
        })
      const around = { variables, content: content(), ports: config.mailPorts }
      const { gone, ...after } = settingsAfter(before, sent, around)
      await insertMailState(trx, { ...after, version: before.version + 1, who })
      await forgetPeople(trx, gone)
      const mail = mailInForce(variables, before)
      const lines = changedReach(
        reachOf(mail, around.content),
        reachOf(mailInForce(variables, after), around.content),
      )
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
      await sweep(db).catch((err) =>
        request.log.warn({ err }, 'the files may still hold the old password'),
      )
    await mailSettings.look()
    wakeMail()
    return reply.send(await shown(deps, who))
  })

  app.post(deskCalls.mailSettingsTest, async (request, reply) => {
    const { smtp } = mailSettings.current()
    if (!smtp) throw new Problem(409, deskRefusals.noMailServer)
    const who = sessionOf(request).email
    // What the mail leaves by: it may be another one when the mail server answers.
    const tested = { smtp, from: mailSettings.addresses(content()).from }
    const answer = await testMail(tested, content(), testAddress(deps, who))
    if (!answer.failure)
      await db.transaction().execute(async (trx) => {
        await rememberTest(trx, tested)
        await publish(trx, 'mail_settings_changed', 'settings', who)
      })
    return reply.send(answer)
  })
}

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
          ...{ host: smtp.host, port: smtp.port, secure: smtp.secure },
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
