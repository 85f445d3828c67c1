import { language as spoken } from '#core/in-language.ts'
import { type Language, languages } from '#core/language.ts'
import { NOT_ALLOWED } from '#core/problem.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { findByCall, findManaged, type Managed } from '#features/bookings/server/shared/access.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { managedTextCalls } from '#features/texts/public-calls.ts'
import { isTextable, ManagedTexts, TextsAnswer } from '#features/texts/texts.ts'
import { textConsent } from '#features/texts/words.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { takeByLink } from '#platform/http/bearer.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { publicRoute, publicRoutes } from '#platform/http/public-route.ts'
import { agreesOnPage, findConsentAnswer, saveConsentAnswer } from './shared/text-consents.ts'
import { readTextState, sendsTexts } from './shared/text-settings.ts'
import { verifyByLink } from './shared/verify-by-link.ts'

/** Whether a client gets text messages: asked, agreed to and ended on the client's own page, or in the tab that has just booked. */
export const managedTextRoutes = publicRoutes(managedTextCalls, (deps: RouteDeps, scope) => {
  takeByLink(scope)
  const { db, content } = deps
  const wordingIn = (language: Language) =>
    withContentIn(language, content(), ({ facts }) => fill(t(textConsent).wording, facts))
  // A tab hears of its own answer alone, and the mailed link of those of its client: whether a number agrees is nothing that a stranger may ask.
  const view = async (handle: Db, { booking, access }: Managed): Promise<ManagedTexts> => ({
    is_asked: await isAsked(handle, booking),
    agrees:
      access === 'client'
        ? await agreesOnPage(handle, booking.id)
        : (await findConsentAnswer(handle, booking.id))?.agrees === 1,
    counts: access === 'client' || booking.vouched !== 0,
    phone: booking.phone,
    wording: wordingIn(spoken()),
  })
  const shown = {
    byLink: true,
    find: findByCall(deps, 'tab'),
    done: 'The wording and the answer',
    answers: { ManagedTexts },
  } as const

  return {
    manageTexts: {
      get: publicRoute({
        ...shown,
        operationId: 'managedTexts',
        summary: 'Whether the client gets text messages, and the wording to ask with',
        refuses: [403, 410],
        handle: ({ subject }) => view(db, subject),
      }),
      post: publicRoute({
        ...shown,
        operationId: 'answerTexts',
        summary: 'Agree to text messages, or end them',
        body: { TextsAnswer },
        refuses: [403, 409, 410],
        problems: { [NOT_ALLOWED]: {} },
        sample: () => ({ agrees: true, wording: 'x' }),
        async handle({ request, subject: { published, asked }, body: { agrees, wording } }) {
          const { refusals } = t(textConsent)
          return db.transaction().execute(async (trx) => {
            const managed = await findManaged(trx, published, asked, 'tab')
            const { booking, access } = managed
            if (agrees && !(await isAsked(trx, booking))) throw notAllowed(refusals.notAsked)
            const language = languages.find((one) => wordingIn(one) === wording)
            if (agrees && !language) throw notAllowed(refusals.changed)
            await saveConsentAnswer(trx, booking, {
              agrees,
              proved: access === 'client' ? await verifyByLink(trx, booking) : agrees && booking.vouched !== 0,
              language: language ?? spoken(),
              wording,
              ip: request.ip,
            })
            await publish(trx, 'booking_changed', booking.id)
            return view(trx, managed)
          })
        },
      }),
    },
  }
})

const isAsked = async (db: Db, { phone, erased_at }: Managed['booking']) =>
  erased_at === null && isTextable(phone) && sendsTexts(await readTextState(db))
