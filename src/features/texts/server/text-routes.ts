import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '#core/api.ts'
import { language as spoken } from '#core/in-language.ts'
import { type Language, languages } from '#core/language.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { findManaged, type Managed } from '#features/bookings/server/access.ts'
import { vouchByLink } from '#features/client-page/server/vouch-by-link.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { isTextable, type ManagedTexts, TextsAnswer } from '#features/texts/texts.ts'
import { textConsent } from '#features/texts/words.ts'
import { speakTo } from '#features/website/server/language.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed, parse } from '#platform/http/problem-answer.ts'
import { agreesOnPage, findTextWish, saveTextWish } from './text-consents.ts'
import { readTextState, sendsTexts } from './text-settings.ts'

type Deps = Pick<RouteDeps, 'db' | 'content' | 'visitorSecret'>

/** Whether a client gets text messages: asked, agreed to and ended on the client's own page, or in the tab that has just booked. */
export function managedTextRoutes(app: FastifyInstance, { db, content, visitorSecret }: Deps) {
  const find = async (handle: Db, { headers: { authorization } }: FastifyRequest, secret: string) =>
    findManaged(handle, content(), { authorization, secret }, 'tab')
  const wordingIn = (language: Language) =>
    speakTo(language, content(), ({ facts }) => fill(t(textConsent).wording, facts))
  // A tab hears of its own answer alone, and the mailed link of those of its client: whether a number agrees is nothing that a stranger may ask.
  const view = async (handle: Db, { booking, access }: Managed): Promise<ManagedTexts> => ({
    is_asked: await isAsked(handle, booking),
    agrees:
      access === 'client'
        ? await agreesOnPage(handle, booking.id)
        : (await findTextWish(handle, booking.id))?.agrees === 1,
    counts: access === 'client' || booking.vouched !== 0,
    phone: booking.phone,
    wording: wordingIn(spoken()),
  })

  app.get(calls.manageTexts, async (request, reply) =>
    reply.send(await view(db, await find(db, request, await visitorSecret()))),
  )

  app.post(calls.manageTexts, async (request, reply) => {
    // A client without a valid token does not learn about other errors.
    const secret = await visitorSecret()
    await find(db, request, secret)
    const { agrees, wording } = parse(TextsAnswer, request.body)
    const { refusals } = t(textConsent)
    const answer = await db.transaction().execute(async (trx) => {
      const managed = await find(trx, request, secret)
      const { booking, access } = managed
      if (agrees && !(await isAsked(trx, booking))) throw notAllowed(refusals.notAsked)
      const language = languages.find((one) => wordingIn(one) === wording)
      if (agrees && !language) throw notAllowed(refusals.changed)
      await saveTextWish(trx, booking, {
        agrees,
        proved:
          access === 'client' ? await vouchByLink(trx, booking) : agrees && booking.vouched !== 0,
        language: language ?? spoken(),
        wording,
        ip: request.ip,
      })
      await publish(trx, 'booking_changed', booking.id)
      return view(trx, managed)
    })
    return reply.send(answer)
  })
}

const isAsked = async (db: Db, { phone, erased_at }: Managed['booking']) =>
  erased_at === null && isTextable(phone) && sendsTexts(await readTextState(db))
