import type { Opening } from '#core/opening.ts'
import type { OwnPictures } from '#core/picture-paths.ts'
import * as frenchSentences from '#core/sentence.fr.ts'
import type { Loose } from '#core/template.ts'
import type { TaxOfPrices } from '#features/prices/tax.ts'
import { type Section, sectionFiles } from './content-shape.ts'
import { type Facts, factsOf, withFacts } from './facts-words.ts'
import { recordOf } from './json.ts'
import type { Question } from './questions.ts'
import type { ServiceArea } from './service-area.ts'
import { inFrench } from './translation.ts'

const listed = <Part extends 'english' | 'french'>(part: Part) =>
  Object.fromEntries(Object.entries(sectionFiles).map(([name, file]) => [name, file[part]])) as {
    readonly [Name in Section]: (typeof sectionFiles)[Name][Part]
  }

/** What the owner can change, as the code brings it: plain data. A text may name facts, such as `{phone}`. */
export const englishContent = listed('english')

/** The paths of the facts that are made up until the owner says what is right. */
export const placeholderPaths = Object.entries(sectionFiles).flatMap(([name, file]) =>
  'madeUp' in file ? file.madeUp.map((path) => (path === '' ? name : `${name}.${path}`)) : [],
)

/** The names of the facts that texts may name. */
export const factNames = Object.keys(factsOf(englishContent))

/** The content with gaps for facts, as it is edited. */
export type SourceContent = Loose<Omit<typeof englishContent, 'opening' | 'serviceArea' | 'questions'>, keyof Facts> & {
  readonly opening: Opening
  readonly serviceArea: ServiceArea
  readonly questions: readonly Question[]
}

/**
 * The content as the site, the mails and the rules use it: facts are filled in, and `facts` are for other texts.
 * `placeholders` are the paths of the facts that are made up, such as `business.phone`.
 */
export type Content = SourceContent & {
  readonly facts: Facts
  readonly tax: TaxOfPrices
  readonly placeholders: readonly string[]
  /** The owner's own pictures that it shows. Those of the code are part of the built site. */
  readonly pictures: OwnPictures
}

declare module '#platform/browser/content.ts' {
  interface PageContent extends Content {}
}

/** What the owner can change, as the code brings it in French. */
export const frenchContent: SourceContent = inFrench<SourceContent>(englishContent, listed('french'))

type Former = { readonly en: readonly string[]; readonly fr: readonly string[] }

/** The texts that earlier versions brought, each with what the code says there now. */
export const formerTexts = Object.entries(sectionFiles).flatMap(([section, file]) =>
  'former' in file
    ? Object.entries<Former>(file.former).map(([name, former]) => ({
        section,
        name,
        former,
        now: { en: recordOf(file.english)[name], fr: recordOf(file.french)[name] },
      }))
    : [],
)

/** The content until the owner changes it, in each language. */
export const defaults: Content = withFacts(englishContent, placeholderPaths, {})
export const defaultsInFrench: Content = withFacts(frenchContent, placeholderPaths, {}, { words: frenchSentences })
