import * as z from 'zod/mini'
import { withFacts } from '#content/facts.ts'
import {
  type Content,
  writtenInFrench as french,
  type Written,
  written,
} from '#domain/content/content.ts'
import { contentShape } from '#domain/content/content-shape.ts'
import { type French, frenchOf } from '#domain/content/french.ts'
import { fieldOf } from '#domain/content/french-texts.ts'
import { ownPicturesIn, type PictureNames, withOwnPictures } from '#domain/content/pictures.ts'
import {
  contentOf,
  type PublicationState,
  placeholdersIn,
  unchanged,
  withoutMadeUp,
} from '#domain/content/publication.ts'
import { DEFAULT_LANGUAGE, inEach, type Language } from '#domain/language.ts'
import { placeNames } from '#domain/pictures.ts'
import { type SaidTax, saidTaxOn, taxNote } from '#domain/tax.ts'
import { today } from '#domain/time.ts'
import type { OpenCopy } from '#server/db/dialects/sqlite-files.ts'
import type { Db } from '#server/db/schema.ts'
import { inLanguage, keepTogether } from '#server/language/language.ts'
import { readMoneySettings } from '#server/money/settings.ts'
import type { EncodedPicture } from '#server/pictures/encoded.ts'
import { dataOf } from '#server/pictures/picture-data.ts'
import { listPictures, readPictureData } from '#server/pictures/store.ts'
import { latestState, parseState } from './store.ts'

/**
 * The content of a state as the site shows it in each language, with its facts filled in and its own pictures: those that
 * are stored, and `more` that are not yet. `tax` is what its prices say of the tax.
 */
export async function readState(
  db: Db,
  state: PublicationState,
  more: readonly EncodedPicture[] = [],
) {
  const names = await readPictureNames(db, more)
  const english = contentOf(state, names)
  const inFrench = frenchOfState(state, english.content, names)
  const inBoth: Record<Language, Written> = { en: english.content, fr: inFrench.content }
  const used = ownPicturesIn(english.content)
  const pictures = { ...(await readPictureData(db, used)), ...dataOf(more) }
  const madeUp = placeholdersIn(state)
  const tax = await readTax(db)
  const contents = keepTogether(
    inEach((language) =>
      inLanguage(language, () =>
        withFacts(withoutMadeUp(inBoth[language], madeUp), madeUp, pictures, {
          tax: taxNote(tax),
        }),
      ),
    ),
  )
  return { contents, tax, aside: [...english.aside, ...inFrench.aside.map(fieldOf)] }
}

/** What prices say of the tax today. */
export const readTax = async (db: Db): Promise<SaidTax> =>
  saidTaxOn(await readMoneySettings(db), today())

/** The French side of a state whose English content is this. */
export const frenchOfState = (
  state: PublicationState,
  english: Written,
  pictures: PictureNames,
): French<Written> => frenchOf(contentShape, sidesOf(english), state.french ?? {}, pictures)

/** An English content beside what the code brings in both languages. */
export const sidesOf = (english: Written) => ({ english, base: written, french })

/** The names of the pictures that may be chosen. */
export const readPictureNames = async (
  db: Db,
  more: readonly Pick<EncodedPicture, 'id' | 'place'>[] = [],
) => withOwnPictures([...(await listPictures(db)), ...more])

/** The published content, for a program that runs beside the server. */
export const publishedContent = async (db: Db): Promise<Content> =>
  (await readState(db, (await latestState(db)).state)).contents[DEFAULT_LANGUAGE]

/** The published content in a copy of the database, without its own pictures. Older copies have no publications. */
export function publishedIn(copy: OpenCopy): Content {
  const has = (table: string) =>
    copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table)
  const json = has('publications')
    ? copy.prepare('select state from publications order by number desc limit 1').pluck().get()
    : undefined
  const state = json === undefined ? unchanged : parseState(String(json))
  const stored = has('pictures') ? copy.prepare('select id, place from pictures').all() : []
  const { content } = contentOf(state, withOwnPictures(z.parse(StoredPictures, stored)))
  return withFacts(content, placeholdersIn(state), {})
}

const StoredPictures = z.array(z.object({ id: z.string(), place: z.enum(placeNames) }))
