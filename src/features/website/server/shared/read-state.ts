import * as z from 'zod/mini'
import { inLanguage } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE, inEach, type Language } from '#core/language.ts'
import { placeNames } from '#core/pictures.ts'
import { today } from '#core/time.ts'
import type { EncodedPicture } from '#features/pictures/server/shared/encoded.ts'
import { dataOf } from '#features/pictures/server/shared/picture-data.ts'
import { listPictures, readPictureData } from '#features/pictures/server/shared/store.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import { type TaxOfPrices, taxOfPricesOn } from '#features/prices/tax.ts'
import { type Content, englishContent, frenchContent as french, type SourceContent } from '#features/website/content.ts'
import { contentShape } from '#features/website/content-shape.ts'
import { withFacts } from '#features/website/facts-words.ts'
import { type French, frenchOf } from '#features/website/french.ts'
import { fieldOf } from '#features/website/french-texts.ts'
import { ownPicturesIn, type PictureNames, withOwnPictures } from '#features/website/picture-facts.ts'
import {
  contentOf,
  type PublicationState,
  placeholdersIn,
  unchanged,
  withoutMadeUp,
} from '#features/website/publication.ts'
import type { OpenCopy } from '#platform/db/dialects/sqlite-files.ts'
import type { Db } from '#platform/db/schema.ts'
import { linkTranslations } from './language.ts'
import { latestState, parseState } from './store.ts'

/**
 * The content of a state as the site shows it in each language, with its facts filled in and its own pictures: those that
 * are stored, and `more` that are not yet. `tax` is what its prices say of the tax.
 */
export async function readState(db: Db, state: PublicationState, more: readonly EncodedPicture[] = []) {
  const names = await readPictureNames(db, more)
  const english = contentOf(state, names)
  const inFrench = frenchOfState(state, english.content, names)
  const inBoth: Record<Language, SourceContent> = { en: english.content, fr: inFrench.content }
  const used = ownPicturesIn(english.content)
  const pictures = { ...(await readPictureData(db, used)), ...dataOf(more) }
  const madeUp = placeholdersIn(state)
  const tax = await readTax(db)
  const contents = linkTranslations(
    inEach((language) =>
      inLanguage(language, () => withFacts(withoutMadeUp(inBoth[language], madeUp), madeUp, pictures, { tax })),
    ),
  )
  return { contents, tax, aside: [...english.aside, ...inFrench.aside.map(fieldOf)] }
}

/** What prices say of the tax today. */
export const readTax = async (db: Db): Promise<TaxOfPrices> => taxOfPricesOn(await readMoneySettings(db), today())

/** The French side of a state whose English content is this. */
export const frenchOfState = (
  state: PublicationState,
  english: SourceContent,
  pictures: PictureNames,
): French<SourceContent> => frenchOf(contentShape, sidesOf(english), state.french ?? {}, pictures)

/** An English content beside what the code brings in both languages. */
export const sidesOf = (english: SourceContent) => ({ english, base: englishContent, french })

/** The names of the pictures that may be chosen. */
export const readPictureNames = async (db: Db, more: readonly Pick<EncodedPicture, 'id' | 'place'>[] = []) =>
  withOwnPictures([...(await listPictures(db)), ...more])

/** The published content, for a program that runs beside the server. */
export const publishedContent = async (db: Db): Promise<Content> =>
  (await readState(db, (await latestState(db)).state)).contents[DEFAULT_LANGUAGE]

/** The published content in a copy of the database, without its own pictures. */
export function publishedIn(copy: OpenCopy): Content {
  const json = copy.prepare('select state from publications order by number desc limit 1').pluck().get()
  const state = json === undefined ? unchanged : parseState(String(json))
  const stored = copy.prepare('select id, place from pictures').all()
  const { content } = contentOf(state, withOwnPictures(z.parse(StoredPictures, stored)))
  return withFacts(content, placeholdersIn(state), {})
}

const StoredPictures = z.array(z.object({ id: z.string(), place: z.enum(placeNames) }))
