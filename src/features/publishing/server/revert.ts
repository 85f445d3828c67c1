import { instantLabel } from '#core/instants.ts'
import { changedTexts, changesBetween } from '#features/website/changes.ts'
import { englishContent, placeholderPaths, type SourceContent } from '#features/website/content.ts'
import { contentShape, sections } from '#features/website/content-shape.ts'
import { deskContent } from '#features/website/desk-content-words.ts'
import { placesIn } from '#features/website/french.ts'
import { fieldOf, type OwnFrench } from '#features/website/french-texts.ts'
import { isSame } from '#features/website/json.ts'
import { itemPath } from '#features/website/paths.ts'
import type { PictureNames } from '#features/website/picture-facts.ts'
import { contentOf, type PublicationState, withOwnFrench, withSection } from '#features/website/publication.ts'
import { revertFrench, revertValue, type Versions } from '#features/website/revert.ts'
import { ruleErrors } from '#features/website/rules.ts'
import { sidesOf } from '#features/website/server/shared/read-state.ts'
import { findPublication, findState, latestState } from '#features/website/server/shared/store.ts'
import { fitToShape } from '#features/website/stored.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem, wrongFields } from '#platform/http/problem-answer.ts'
import { twiceInFrench } from './edit.ts'

const { refusals } = deskContent

/** Some fields that a publication changed were changed again since: their paths. */
export class ChangedAgain extends Error {
  readonly paths: readonly string[]

  constructor(paths: readonly string[]) {
    super(refusals.changedAgain)
    this.paths = paths
  }
}

/**
 * The state now without what a publication changed; all that others changed since stays. Throws `ChangedAgain` if a field
 * was changed again, and a 422 if there is nothing to take back or the rest does not go together without it.
 */
export function revertedState(
  { before, after, now }: Versions<PublicationState>,
  pictures: PictureNames,
): PublicationState {
  const again: string[] = []
  const add = (path: string) => void again.push(path)
  const contents = {
    before: contentOf(before, pictures).content,
    after: contentOf(after, pictures).content,
    now: contentOf(now, pictures).content,
  }
  const confirmed = placeholderPaths.filter((path) => {
    const [was, is] = [before.confirmed.includes(path), after.confirmed.includes(path)]
    return was === is ? now.confirmed.includes(path) : was
  })
  const english = sections.reduce<PublicationState>(
    (state, section) => {
      const shape = contentShape.fields[section]
      const { before, after, now } = contents
      const versions = { before: before[section], after: after[section], now: now[section] }
      const value = revertValue(shape, versions, add, section)
      return isSame(value, versions.now) ? state : withSection(state, section, value)
    },
    { ...now, confirmed },
  )
  const french = revertFrench({ before: before.french ?? {}, after: after.french ?? {}, now: now.french ?? {} }, add)
  const { content, errors } = contentOf(english, pictures)
  again.push(...lostTexts(french, contents.now, content).map(fieldOf))
  if (again.length > 0) throw new ChangedAgain(again)

  const state = withOwnFrench(english, french)
  if (isSame(state, now)) throw new Problem(422, refusals.nothingToUndo)
  const wrong = [...errors, ...ruleErrors(content), ...twiceInFrench(state, content, pictures)]
  if (wrong.length > 0) throw wrongFields(wrong.map((it) => ({ ...it, field: itemPath(content, it.field) })))
  return state
}

/** The refusal to take back a publication, which says who changed the same later. */
export async function refusedUndo(db: Db, number: number, { paths }: ChangedAgain): Promise<Problem> {
  const later = await lastChange(db, number, paths)
  const detail = later && refusals.changedAgainBy(later.who, instantLabel(later.at))
  const errors = paths.map((field) => ({ field, message: refusals.changedSince }))
  return new Problem(409, detail ?? refusals.changedAgain, { errors })
}

/** The newest publication after a number that changed one of these fields. */
async function lastChange(db: Db, number: number, paths: readonly string[]) {
  const { number: newest, state } = await latestState(db)
  let after: PublicationState | undefined = state
  for (let at = newest; at > number; at--) {
    const before = await findState(db, at - 1)
    if (before && after && changedPaths(before, after).some((path) => paths.includes(path)))
      return findPublication(db, at)
    after = before
  }
  return undefined
}

/** The paths of what differs between two states as they are stored: as `changesFrom` without its checks, in a twentieth of the time. */
const changedPaths = (before: PublicationState, after: PublicationState): string[] => [
  ...changesBetween(contentShape, merged(before), merged(after)).map(({ path }) => path),
  ...changedTexts(ownTexts(before), ownTexts(after)).map(({ path }) => path),
]

const merged = ({ sections }: PublicationState) => fitToShape(contentShape, englishContent, sections, () => {})

const ownTexts = ({ french = {} }: PublicationState) =>
  Object.fromEntries(Object.entries(french).map(([path, { text }]) => [path, text]))

/** The French texts that have a place in one content and none in the other. */
function lostTexts(french: OwnFrench, from: SourceContent, to: SourceContent): string[] {
  const [had, has] = [placePaths(from), placePaths(to)]
  return Object.keys(french).filter((path) => had.has(path) && !has.has(path))
}

const placePaths = (english: SourceContent) => new Set(placesIn(contentShape, sidesOf(english)).map(({ path }) => path))
