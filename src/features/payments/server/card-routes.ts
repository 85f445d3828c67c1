import { randomUUID } from 'node:crypto'
import { VERSION_CONFLICT } from '#core/problem.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { cardCalls } from '#features/payments/calls.ts'
import { type CardSettings, CardSettingsRequest } from '#features/payments/card.ts'
import { deskCard } from '#features/payments/desk-card-words.ts'
import { browserOf, heldNow, queueNotices } from '#features/sign-in/server/shared/notices.ts'
import { deskNotices } from '#features/sign-in/server/shared/notices-words.ts'
import { sweep } from '#platform/db/sweep.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem, wrongFields } from '#platform/http/problem-answer.ts'
import { CARD_NEWS_PATH, noteSeen } from './card-pages.ts'
import { type CardState, readCardState, writeCardState } from './card-settings.ts'
import { type SquareFailure, squareFrom } from './square.ts'

const { refusals, failures } = deskCard

/** The settings of payments by card, a test of them, and that somebody has looked at a payment that does not fit. */
export const cardRoutes = deskRoutes(cardCalls, (deps: DeskDeps) => {
  const { db, config, wakeMail } = deps
  const shown = async (): Promise<CardSettings> => {
    const { version, on, location, token, signature_key } = await readCardState(db)
    return {
      version,
      on,
      location,
      has_token: token !== '',
      has_signature_key: signature_key !== '',
      news_url: config.publicOrigin + CARD_NEWS_PATH,
    }
  }

  return {
    cardSettings: {
      get: route({
        who: 'owner',
        says: 'Payments by card on Square’s page. The keys stay on the server.',
        sample: () => ({}),
        handle: () => shown(),
      }),
      post: route({
        who: 'owner',
        proof: true,
        says: 'A key that is left out stays, an empty one goes. 422 for `on` without the token and the location; 409 `VERSION_CONFLICT`.',
        sample: () => ({ body: { version: 0, on: false, location: '' } }),
        body: CardSettingsRequest,
        async handle({ body: sent, who, request }) {
          const isReplaced = await db.transaction().execute(async (trx) => {
            const before = await readCardState(trx)
            if (before.version !== sent.version)
              throw new Problem(409, refusals.overtaken(before.who), { type: VERSION_CONFLICT })
            const after: CardState = {
              version: before.version + 1,
              on: sent.on,
              location: sent.location,
              who,
              token: sent.token ?? before.token,
              signature_key: sent.signature_key ?? before.signature_key,
            }
            assertKeys(after)
            await writeCardState(trx, after)
            const isOther = (['location', 'token', 'signature_key'] as const).some(
              (name) => before[name] !== after[name],
            )
            if (isOther)
              await queueNotices(trx, heldNow(deps), browserOf(request), (about) =>
                deskNotices.settings(who, [deskNotices.lines.card], about),
              )
            await publish(trx, 'money_changed', 'card', who)
            return (['token', 'signature_key'] as const).some(
              (name) => before[name] !== '' && before[name] !== after[name],
            )
          })
          if (isReplaced)
            await sweep(db).catch((err) => request.log.warn({ err }, 'the files may still hold the old keys'))
          // Pages that could not be asked about have a chance now.
          wakeMail()
          return shown()
        },
      }),
    },

    cardSettingsTest: {
      post: route({
        who: 'owner',
        says: 'Asks Square about the location with the stored token. 409 without them.',
        sample: () => ({ status: 409 }),
        async handle() {
          const { token, location } = await readCardState(db)
          if (token === '' || location === '') throw new Problem(409, refusals.noKeys)
          const found = await squareFrom(config)(token).readLocation(location)
          const failure = found.ok
            ? found.value.currency === 'CAD'
              ? null
              : failures.currency(found.value.currency)
            : reasonOf(found)
          return { name: found.ok ? found.value.name : '', failure }
        },
      }),
    },

    cardPageSeen: {
      post: route({
        who: 'owner',
        says: 'Somebody has looked at a payment by card that does not fit: it leaves the Inbox.',
        sample: () => ({ id: randomUUID(), status: 404 }),
        async handle({ id, who }) {
          const seen = await db.transaction().execute((trx) => noteSeen(trx, id, who))
          if (!seen) throw new Problem(404, refusals.noPage)
          return seen
        },
      }),
    },
  }
})

/** Refuses to offer what would not work. */
function assertKeys({ on, token, location }: CardState) {
  const missing = [...(token === '' ? (['token'] as const) : []), ...(location === '' ? (['location'] as const) : [])]
  if (on && missing.length > 0) throw wrongFields(missing.map((field) => ({ field, message: refusals.needed })))
}

const reasonOf = ({ is, reason: words }: SquareFailure) => (is === 'refused' ? failures.refused(words) : failures[is])
