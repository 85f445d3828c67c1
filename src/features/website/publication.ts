import * as z from 'zod/mini'
import type { FieldError } from '#core/problem.ts'
import { checkContent } from './check.ts'
import { englishContent, formerTexts, placeholderPaths, type SourceContent } from './content.ts'
import { contentShape, type Section, sections } from './content-shape.ts'
import { OwnFrench } from './french-texts.ts'
import { isSame, recordOf } from './json.ts'
import { type PictureNames, withKnownPictures, withoutGonePairs } from './picture-facts.ts'
import { fitToShape } from './stored.ts'

/** All that the owner has changed up to a publication. */
export const PublicationState = z.object({
  /** The sections that the owner has changed, each whole. The others are the code's. */
  sections: z.record(z.string(), z.unknown()),
  /** The paths of made-up facts that the owner found to be right. */
  confirmed: z.array(z.string()),
  /** The owner's French texts; left out if there are none. */
  french: z.optional(OwnFrench),
})
export type PublicationState = z.output<typeof PublicationState>

/**
 * A stored state in the names of today. Older versions stored, as `overrides`, what differed from the code: see `fitToShape`. A
 * section is stored whole: a text in it that the code of that time brought is not the owner's, and follows the code.
 */
export function inTodaysNames(stored: unknown): unknown {
  const { overrides, ...state } = recordOf(stored)
  return withoutFormer(overrides === undefined ? stored : { sections: overrides, ...state })
}

function withoutFormer(stored: unknown): unknown {
  const read = recordOf(stored)
  let state = read
  for (const { section, name, former, now } of formerTexts) {
    const isFormer = (language: 'en' | 'fr', text: unknown) => former[language].some((one) => one === text)
    const sections = recordOf(state.sections)
    const fields = recordOf(sections[section])
    if (isFormer('en', fields[name]))
      state = { ...state, sections: { ...sections, [section]: { ...fields, [name]: now.en } } }
    const french = recordOf(state.french)
    const path = `${section}.${name}`
    const { text, of } = recordOf(french[path])
    if (!isFormer('fr', text) && !isFormer('en', of)) continue
    const own = { text: isFormer('fr', text) ? now.fr : text, of: isFormer('en', of) ? now.en : of }
    state = { ...state, french: { ...french, [path]: own } }
  }
  return state === read ? stored : state
}

/** The state before the first publication. */
export const unchanged: PublicationState = { sections: {}, confirmed: [] }

/**
 * The content of a publication, with these pictures, on these defaults of the code. `aside` are the paths of what the
 * owner wrote and the code has no place for any more, or does not take any more, and of pictures that are gone: the
 * default is shown there. `errors` say what is wrong with what the code does not take.
 */
export function contentOf(
  { sections: stored }: PublicationState,
  pictures: PictureNames,
  base: SourceContent = englishContent,
) {
  const aside = Object.keys(stored).filter((name) => !Object.hasOwn(contentShape.fields, name))
  const wrong: FieldError[] = []
  const merged = Object.fromEntries(
    sections.map((section) => {
      const shape = contentShape.fields[section]
      const ofCode = base[section]
      if (stored[section] === undefined) return [section, ofCode]
      const keepAside = (path: string) => void aside.push(path)
      const value = withKnownPictures(
        shape,
        withoutGonePairs(section, fitToShape(shape, ofCode, stored[section], keepAside, section), pictures),
        { base: ofCode, names: pictures, aside: keepAside },
        section,
      )
      const { errors } = checkContent(shape, value, { base: ofCode, pictures }, section)
      aside.push(...errors.map(({ field }) => field))
      wrong.push(...errors)
      return [section, errors.length > 0 ? ofCode : value]
    }),
  )
  if (!hasAll(merged)) throw new Error('the content has no right form')
  return { content: merged, aside, errors: wrong }
}

/** A content whose sections were checked one by one. */
const hasAll = (content: object): content is SourceContent => sections.every((name) => name in content)

/** A state in which a section has another value. A section that is the code's follows it again. */
export function withSection(state: PublicationState, section: Section, value: unknown): PublicationState {
  const { [section]: _, ...others } = state.sections
  const isOfCode = isSame(value, englishContent[section])
  return { ...state, sections: isOfCode ? others : { ...others, [section]: value } }
}

/** A state in which these made-up facts are found to be right. Other paths are left out. */
export const withConfirmed = (state: PublicationState, paths: readonly string[]): PublicationState => ({
  ...state,
  confirmed: placeholderPaths.filter((path) => state.confirmed.includes(path) || paths.includes(path)),
})

/** A state with these French texts of the owner's. */
export const withOwnFrench = ({ french: _, ...state }: PublicationState, french: OwnFrench): PublicationState =>
  Object.keys(french).length > 0 ? { ...state, french } : state

/** Made-up facts that a site can do without, with what stands for nothing. */
const dispensable = { servicesSite: '', socialLinks: [], brands: [] } as const

/** The facts by which people know and reach a business. */
const own = ['business.name', 'business.phone', 'business.email']

/**
 * The content as the site shows it. A new site shows made-up brands and links, so that its owner sees their places. Once its
 * own name and addresses are right, visitors would take these for true: what is still made up is left out.
 */
export function withoutMadeUp(content: SourceContent, placeholders: readonly string[]): SourceContent {
  if (own.some((path) => placeholders.includes(path))) return content
  const left = Object.entries(dispensable).filter(([name]) => placeholders.includes(`business.${name}`))
  return { ...content, business: { ...content.business, ...Object.fromEntries(left) } }
}

/** The paths of the facts that are still made up: neither changed nor confirmed. */
export const placeholdersIn = ({ sections, confirmed }: PublicationState): string[] =>
  placeholderPaths.filter((path) => {
    const now = partAt(sections, path)
    const isChanged = now !== undefined && !isSame(now, partAt(englishContent, path))
    return !isChanged && !confirmed.includes(path)
  })

const partAt = (content: unknown, path: string) => path.split('.').reduce((part, name) => recordOf(part)[name], content)
