import * as z from 'zod/mini'
import type { serviceValues } from '#core/fixed.ts'
import { type Language, languages } from '#core/language.ts'
import type { OwnPictures } from '#core/picture-paths.ts'
import { anyText, optionalLine } from '#core/text.ts'
import { isCalendarDay } from '#core/time.ts'
import { urlIn } from '#core/url-in.ts'
import { deskLogbook } from './desk-logbook-words.ts'
import type { PhotoStage } from './photos.ts'

const { refusals } = deskLogbook

/** The longest texts of an entry, in UTF-16 units. */
export const most = { quote: 300, client: 40, source: 60, link: 500 } as const

const stars = z.int({ error: refusals.stars }).check(z.gte(1, refusals.stars), z.lte(5, refusals.stars))
const isUrl = (typed: string) => /^https?:\/\//.test(typed) && urlIn(typed) !== undefined
const isEmptyOr = (isRight: (typed: string) => boolean, error: string) =>
  z.refine<string>((typed) => typed === '' || isRight(typed), error)

/**
 * The body of `POST /desk/api/bookings/:id/logbook`: what the client said of the job, as the site shows it; an empty sentence if
 * nothing. What the server knows of the job it takes itself.
 */
export const LogbookRequest = z
  .strictObject({
    quote: optionalLine(refusals.quote, most.quote),
    stars: z.nullable(stars),
    client: optionalLine(refusals.client, most.client),
    source: optionalLine(refusals.source, most.source),
    link: anyText(refusals.link).check(z.maxLength(most.link), isEmptyOr(isUrl, refusals.link)),
    quote_day: anyText(refusals.day).check(isEmptyOr(isCalendarDay, refusals.day)),
    language: z.enum(languages, { error: refusals.language }),
  })
  .check(
    z.refine(({ quote, client }) => quote === '' || client !== '', { path: ['client'], error: refusals.client }),
    z.refine(({ quote, stars }) => quote !== '' || stars === null, { path: ['quote'], error: refusals.quote }),
  )
export type LogbookRequest = z.output<typeof LogbookRequest>

const Names = z.object({ en: z.string(), fr: z.string() })
type Names = z.output<typeof Names>

/** The names of what was added to a job, as its entry keeps them. */
export const addedIn = (json: string) => z.parse(z.array(Names), JSON.parse(json))

/** A finished job that the site shows: what the desk knew of it when it was put there, and what its client said. */
export type LoggedJob = LogbookRequest & {
  id: string
  day: string
  town: string
  vehicle: string
  service_type: (typeof serviceValues)[number] | null
  /** The names of what was added to the service, in each language. */
  add_ons: readonly Names[]
  /** How long the work took, and what was agreed on, before tax; null if nobody noted it. */
  minutes: number | null
  price_cents: number | null
  /** The name of its crew, if the owner has named it. */
  done_by: string
  language: Language
} & Readonly<Record<PhotoStage, string>>

/** The last finished jobs whose clients agreed, newest first, with their pictures, and how many vehicles are done. */
export type Logbook = {
  jobs: readonly LoggedJob[]
  pictures: OwnPictures
  /** Null as long as there are too few to speak of. */
  done: { vehicles: number; since: number } | null
}

declare module '#core/live-content.ts' {
  interface LiveContent {
    /** Null in development and in tests. */
    readonly logbook?: Logbook | null | undefined
  }
}

declare module '#features/bookings/parts.ts' {
  interface DetailParts {
    /** What the site shows of the job; null if it is not in the logbook. */
    logbook: LoggedJob | null
  }
}
