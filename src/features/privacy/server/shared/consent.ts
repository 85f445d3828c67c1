import type { Insertable } from 'kysely'
import { CONSENT_WORDING } from '#core/api.ts'
import { inLanguage, language as spoken } from '#core/in-language.ts'
import { type Language, languages } from '#core/language.ts'
import { pages } from '#core/pages.ts'
import { CONSENT_CHANGED } from '#core/problem.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import type { ShownConsent } from '#features/booking-fields/booking.ts'
import { consent } from '#features/website/consent-words.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import { isRemembered, versionOf, wordingOf } from '#features/website/server/shared/wordings.ts'
import { builtOnce } from '#platform/db/built-once.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { Problem } from '#platform/http/problem-answer.ts'

/** What a visitor consented to: the wording, and the language of the page that showed it. */
type Consented = { wording: string; language: Language }

/** Stores the evidence of a consent that Canada's anti-spam law requires. */
export const insertConsent = (
  db: Db,
  { wording, language }: Consented,
  given: { booking_id: string; ip: string; given_at: string },
) =>
  storeConsent(db, {
    ...given,
    wording,
    wording_version: versionOf(wording),
    ...inLanguage(language, () => ({ purpose: t(consent).purpose, form: t(pages).booking.path })),
    withdrawn_at: null,
    withdrawn_by: null,
  })

const storeConsent = builtOnce((db, row: Insertable<Schema['consents']>) => db.insertInto('consents').values(row))

/**
 * What a visitor consents to: the wording of the page on which they chose, even if it was published anew meanwhile, in
 * whatever language. A client that does not say what it showed means the present wording in the language of the call. 409
 * with that wording if the site never showed what the client says.
 */
export async function consentedTo(
  db: Db,
  header: string | string[] | undefined,
  content: Pick<Content, 'facts'>,
): Promise<Consented> {
  const presentIn = (language: Language) => withContentIn(language, content, ({ facts }) => wordingOf(facts))
  if (header === undefined) return { wording: presentIn(spoken()), language: spoken() }
  const shown = decoded(String(header))
  const known = languages.find((language) => presentIn(language) === shown)
  if (known || (await isRemembered(db, shown))) return { wording: shown, language: known ?? spoken() }
  throw new Problem(409, t(refusals).consentChanged, {
    type: CONSENT_CHANGED,
    errors: [{ field: 'allow_promo', message: t(refusals).consentRenewed }],
    extra: { consent_wording: presentIn(spoken()) } satisfies ShownConsent,
  })
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    throw new Problem(400, t(refusals).consentHeader(CONSENT_WORDING))
  }
}

/** Deletes the evidence of the consent of a booking that is erased, in a transaction. */
export const deleteConsent = (trx: Db, { id }: { id: string }) =>
  trx.deleteFrom('consents').where('booking_id', '=', id).execute()
