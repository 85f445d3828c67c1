import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { sweep } from '#features/privacy/server/erase.ts'
import { browserOf, heldNow, queueNotices } from '#features/sign-in/server/notices.ts'
import { deskNotices } from '#features/sign-in/server/notices-words.ts'
import { requireProof } from '#features/sign-in/server/proof.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import {
  type TextSettings,
  TextSettingsRequest,
  type TextTest,
} from '#features/texts/desk-texts.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { publish } from '#platform/events/store.ts'
import { Problem, parse, wrongFields } from '#platform/http/problem-answer.ts'
import { agreesToTexts, endTextConsent, giveTextConsent } from './text-consents.ts'
import {
  hasAccount,
  noteTextResult,
  readTextResult,
  readTextState,
  type TextState,
  writeTextState,
} from './text-settings.ts'
import { TEXT_ARRIVAL_PATH } from './texts.ts'

const { refusals, failures } = deskTexts

/** The settings of text messages, and a test of them. */
export function textSettingRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, config, content, twilioOf } = deps
  const shown = async (): Promise<TextSettings> => {
    const { token, who: _, ...state } = await readTextState(db)
    return {
      ...state,
      has_token: token !== '',
      incoming_url: config.publicOrigin + TEXT_ARRIVAL_PATH,
      last: (await readTextResult(db)) ?? null,
    }
  }

  app.get(deskCalls.textSettings, async (_request, reply) => reply.send(await shown()))

  app.post(deskCalls.textSettings, async (request, reply) => {
    const { token, ...sent } = parse(TextSettingsRequest, request.body)
    await requireProof(request, deps)
    const { email: who } = sessionOf(request)
    const isReplaced = await db.transaction().execute(async (trx) => {
      const before = await readTextState(trx)
      if (before.version !== sent.version)
        throw new Problem(409, refusals.overtaken(before.who), { type: VERSION_CONFLICT })
      const after: TextState = {
        ...sent,
        version: before.version + 1,
        who,
        token: token ?? before.token,
      }
      refuseWithoutAccount(after)
      await writeTextState(trx, after)
      await followOwnNumber(trx, before, after)
      const isOther = (['account', 'token', 'sender', 'own'] as const).some(
        (name) => before[name] !== after[name],
      )
      if (isOther)
        await queueNotices(trx, heldNow(deps), browserOf(request), (about) =>
          deskNotices.settings(who, [deskNotices.lines.texts], about),
        )
      await publish(trx, 'plan_changed', 'texts', who)
      return before.token !== '' && before.token !== after.token
    })
    if (isReplaced)
      await sweep(db).catch((err) =>
        request.log.warn({ err }, 'the files may still hold the old token'),
      )
    deps.wakeMail()
    return reply.send(await shown())
  })

  app.post(deskCalls.textSettingsTest, async (_request, reply) => {
    const state = await readTextState(db)
    if (!hasAccount(state)) throw new Problem(409, refusals.noKeys)
    if (state.own === '') throw new Problem(409, refusals.noOwn)
    if (!(await agreesToTexts(db, state.own))) throw new Problem(409, failures.stopped())
    const sent = await twilioOf(state).send({
      to: state.own,
      body: deskTexts.testText(content().facts.business),
    })
    await noteTextResult(db, sent, Date.now())
    const failure = sent.ok ? null : failures[sent.is](sent.said)
    const answer: TextTest = { failure, settings: await shown() }
    return reply.send(answer)
  })
}

/** Refuses to switch on what would not work. */
function refuseWithoutAccount(state: TextState) {
  const missing = (['account', 'token', 'sender'] as const).filter((name) => state[name] === '')
  if (state.on && missing.length > 0)
    throw wrongFields(missing.map((field) => ({ field, message: refusals.needed })))
}

/** The owner agrees for their own number by entering it. One that has ended all begins again by START, or once it is entered anew. */
async function followOwnNumber(trx: DeskDeps['db'], before: TextState, { own, who }: TextState) {
  if (own === before.own) return
  const wording = deskTexts.ownConsent
  if (before.own !== '') await endTextConsent(trx, [before.own], { who, how: 'desk', wording })
  const given = { phone: own, language: DEFAULT_LANGUAGE, wording, how: 'desk', who } as const
  if (own !== '') await giveTextConsent(trx, given)
}
