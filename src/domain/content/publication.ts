import * as z from 'zod/mini'
import { factNames, placeholderPaths, type Written, written } from '#content/content.ts'
import type { FieldError } from '#domain/problem.ts'
import { checked } from './check.ts'
import { contentShape, type Section, sections } from './content-shape.ts'
import { OwnFrench } from './french-texts.ts'
import { differences, withOverrides } from './overrides.ts'
import { type PictureNames, withKnownPictures } from './pictures.ts'

/** All that the owner has changed up to a publication. */
export const PublicationState = z.object({
  /** What differs from the code's defaults, in the structure of the content. */
  overrides: z.record(z.string(), z.unknown()),
  /** The paths of made-up facts that the owner found to be right. */
  confirmed: z.array(z.string()),
  /** The owner's French texts; left out if there are none. */
  french: z.optional(OwnFrench),
})
export type PublicationState = z.output<typeof PublicationState>

/** The state before the first publication. */
export const unchanged: PublicationState = { overrides: {}, confirmed: [] }

/**
 * The content of a publication, with these pictures, on these defaults of the code. `aside` are the paths of what the
 * owner wrote and the code has no place for any more, or does not take any more, and of pictures that are gone: the
 * default is shown there. `errors` say what is wrong with what the code does not take.
 */
export function contentOf(
  { overrides }: PublicationState,
  names: PictureNames,
  base: Written = written,
) {
  const aside = Object.keys(overrides).filter((name) => !Object.hasOwn(contentShape.fields, name))
  const wrong: FieldError[] = []
  const merged = Object.fromEntries(
    sections.map((section) => {
      const shape = contentShape.fields[section]
      const ofCode = base[section]
      const keepAside = (path: string) => void aside.push(path)
      const value = withKnownPictures(
        shape,
        withOverrides(shape, ofCode, overrides[section], keepAside, section),
        { base: ofCode, names, aside: keepAside },
        section,
      )
      const beside = { base: ofCode, facts: factNames, pictures: names }
      const { errors } = checked(shape, value, beside, section)
      aside.push(...errors.map(({ field }) => field))
      wrong.push(...errors)
      return [section, errors.length > 0 ? ofCode : value]
    }),
  )
  if (!isWritten(merged, names, base)) throw new Error('the content has no right form')
  return { content: merged, aside, errors: wrong }
}

/** A state in which a section has another value. */
export function withSection(
  state: PublicationState,
  section: Section,
  value: unknown,
): PublicationState {
  const { [section]: _, ...others } = state.overrides
  const changed = differences(contentShape.fields[section], written[section], value)
  return {
    ...state,
    overrides: changed === undefined ? others : { ...others, [section]: changed },
  }
}

/** A state in which these made-up facts are found to be right. Other paths are left out. */
export const withConfirmed = (
  state: PublicationState,
  paths: readonly string[],
): PublicationState => ({
  ...state,
  confirmed: placeholderPaths.filter(
    (path) => state.confirmed.includes(path) || paths.includes(path),
  ),
})

/** A state with these French texts of the owner's. */
export const withOwnFrench = (
  { french: _, ...state }: PublicationState,
  french: OwnFrench,
): PublicationState => (Object.keys(french).length > 0 ? { ...state, french } : state)

/** The paths of the facts that are still made up: neither changed nor confirmed. */
export const placeholdersIn = ({ overrides, confirmed }: PublicationState): string[] =>
  placeholderPaths.filter((path) => {
    const [section = '', name] = path.split('.')
    const changed = z.record(z.string(), z.unknown()).safeParse(overrides[section]).data
    const isChanged = changed !== undefined && (name === undefined || name in changed)
    return !isChanged && !confirmed.includes(path)
  })

/** Whether a value has the form of the content. */
export const isWritten = (
  value: unknown,
  pictures: PictureNames,
  base: Written = written,
): value is Written =>
  checked(contentShape, value, { base, facts: factNames, pictures }).errors.length === 0
