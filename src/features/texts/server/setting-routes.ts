import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { browserOf, heldNow, queueNotices } from '#features/sign-in/server/shared/notices.ts'
import { deskNotices } from '#features/sign-in/server/shared/notices-words.ts'
import { textSettingCalls } from '#features/texts/calls.ts'
import { type TextSettings, TextSettingsRequest } from '#features/texts/desk-texts.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { sweep } from '#platform/db/sweep.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem, wrongFields } from '#platform/http/problem-answer.ts'
import { agreesToTexts, endTextConsent, giveTextConsent } from './shared/text-consents.ts'
import {
  hasAccount,
  noteTextResult,
  readTextResult,
  readTextState,
  type TextState,
  writeTextState,
} from './shared/text-settings.ts'
import { TEXT_ARRIVAL_PATH } from './shared/texts.ts'
import { twilioAt } from './twilio.ts'

const { refusals, failures } = deskTexts

/** The settings of text messages, and a test of them. */
export const textSettingRoutes = deskRoutes(textSettingCalls, (deps: DeskDeps) => {
  const { db, config, content } = deps
  const shown = async (): Promise<TextSettings> => {
    const { token, who: _, ...state } = await readTextState(db)
    return {
      ...state,
      has_token: token !== '',
      incoming_url: config.publicOrigin + TEXT_ARRIVAL_PATH,
      last: (await readTextResult(db)) ?? null,
    }
  }

  return {
    textSettings: {
      get: route({
        who: 'owner',
        says: 'Text messages to clients, by Twilio. The token stays on the server.',
        sample: () => ({}),
        handle: () => shown(),
      }),
      post: route({
        who: 'owner',
        proof: true,
        says: 'A token that is left out stays, an empty one goes. 422 for `on` without the account, the token and the sender; 409 `VERSION_CONFLICT`.',
        sample: () => ({ body: { version: 0, on: false, account: '', sender: '', own: '', price: 1500 } }),
        body: TextSettingsRequest,
        async handle({ body: { token, ...sent }, who, request }) {
          const isReplaced = await db.transaction().execute(async (trx) => {
            const before = await readTextState(trx)
            if (before.version !== sent.version)
              throw new Problem(409, refusals.overtaken(before.who), { type: VERSION_CONFLICT })
            const after: TextState = { ...sent, version: before.version + 1, who, token: token ?? before.token }
            assertAccount(after)
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
            await sweep(db).catch((err) => request.log.warn({ err }, 'the files may still hold the old token'))
          deps.wakeMail()
          return shown()
        },
      }),
    },

    textSettingsTest: {
      post: route({
        who: 'owner',
        says: 'Texts the owner’s own number. 409 without the account, without that number, or if it has ended text messages.',
        sample: () => ({ status: 409 }),
        async handle() {
          const state = await readTextState(db)
          if (!hasAccount(state)) throw new Problem(409, refusals.noKeys)
          if (state.own === '') throw new Problem(409, refusals.noOwn)
          if (!(await agreesToTexts(db, state.own))) throw new Problem(409, failures.stopped())
          const sent = await twilioAt(state, config.twilioOrigin).send({
            to: state.own,
            body: deskTexts.testText(content().facts.business),
          })
          await noteTextResult(db, sent, Date.now())
          const failure = sent.ok ? null : failures[sent.is](sent.reason)
          return { failure, settings: await shown() }
        },
      }),
    },
  }
})

/** Refuses to switch on what would not work. */
function assertAccount(state: TextState) {
  const missing = (['account', 'token', 'sender'] as const).filter((name) => state[name] === '')
  if (state.on && missing.length > 0) throw wrongFields(missing.map((field) => ({ field, message: refusals.needed })))
}

/** The owner agrees for their own number by entering it. One that has ended all begins again by START, or once it is entered anew. */
async function followOwnNumber(trx: DeskDeps['db'], before: TextState, { own, who }: TextState) {
  if (own === before.own) return
  const wording = deskTexts.ownConsent
  if (before.own !== '') await endTextConsent(trx, [before.own], { who, how: 'desk', wording })
  const given = { phone: own, language: DEFAULT_LANGUAGE, wording, how: 'desk', who } as const
  if (own !== '') await giveTextConsent(trx, given)
}
