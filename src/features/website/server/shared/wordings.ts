import { createHash } from 'node:crypto'
import { inLanguage } from '#core/in-language.ts'
import { type Language, languages } from '#core/language.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { consent } from '#features/website/consent-words.ts'
import type { Facts } from '#features/website/facts-words.ts'
import type { Db } from '#platform/db/schema.ts'

/** Remembers the wordings that the site shows from now on, in each language. Call it before pages show these facts. */
export async function rememberWordings(db: Db, contents: Record<Language, { readonly facts: Facts }>) {
  for (const language of languages) await inLanguage(language, () => rememberWording(db, contents[language].facts))
}

/** The same in the language that is spoken. */
export async function rememberWording(db: Db, facts: Facts) {
  const wording = wordingOf(facts)
  // A start must not wait for a database that is busy just to find that there is nothing to write.
  if (await isRemembered(db, wording)) return
  await db
    .insertInto('consent_wordings')
    .values({ version: versionOf(wording), wording, since: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/** The wording of the consent in the language that is spoken. */
export const wordingOf = (facts: Facts) => fill(t(consent).wording, facts)

/** Whether the site has ever shown a wording. */
export async function isRemembered(db: Db, wording: string): Promise<boolean> {
  const row = await db
    .selectFrom('consent_wordings')
    .select('wording')
    .where('version', '=', versionOf(wording))
    .executeTakeFirst()
  return row?.wording === wording
}

/** A hash of the wording, so that a new wording needs no version number by hand. */
export const versionOf = (wording: string) => createHash('sha256').update(wording).digest('hex').slice(0, 16)
