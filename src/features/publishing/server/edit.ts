import { changedTexts, changesBetween } from '#features/website/changes.ts'
import { checkContent } from '#features/website/check.ts'
import { englishContent, type SourceContent } from '#features/website/content.ts'
import type { ContentEdit } from '#features/website/content-calls.ts'
import { contentShape } from '#features/website/content-shape.ts'
import { withFrench } from '#features/website/french.ts'
import { englishOf, fieldOf } from '#features/website/french-texts.ts'
import { isSame } from '#features/website/json.ts'
import { isPathIn } from '#features/website/paths.ts'
import type { PictureNames } from '#features/website/picture-facts.ts'
import {
  contentOf,
  type PublicationState,
  withConfirmed,
  withOwnFrench,
  withSection,
} from '#features/website/publication.ts'
import { frenchRuleErrors, ruleErrors } from '#features/website/rules.ts'
import { frenchOfState, sidesOf } from '#features/website/server/shared/read-state.ts'
import { wrongFields } from '#platform/http/problem-answer.ts'

/**
 * The state after an edit. 422 beside each wrong field, also if the edit does not go together with the rest.
 */
export function stateAfter(
  state: PublicationState,
  { section, value, confirmed, french }: ContentEdit,
  pictures: PictureNames,
): PublicationState {
  const base = englishContent[section]
  const shape = contentShape.fields[section]
  const right = checkContent(shape, value, { base, pictures }, section)
  if (right.errors.length > 0) throw wrongFields([...right.errors])
  // An older version stored a section as differences. It stays so until it changes: an edit without changes must not change
  // the state.
  const before = contentOf(state, pictures).content
  const isAsShown = isSame(right.value, before[section])
  const edited = isAsShown ? state : withSection(state, section, right.value)
  const after = withConfirmed(edited, confirmed)
  const { content } = contentOf(after, pictures)
  const errors = ruleErrors(content)
  if (errors.length > 0) throw wrongFields([...errors])
  return inBoth(after, { before, english: content }, { section, french }, pictures)
}

/** A state with the French texts of an edit, which are all of its section. 422 beside each wrong one. */
function inBoth(
  state: PublicationState,
  { before, english }: { before: SourceContent; english: SourceContent },
  edit: Pick<ContentEdit, 'section' | 'french'>,
  pictures: PictureNames,
) {
  const { own, errors } = withFrench(contentShape, sidesOf(english), before, state.french ?? {}, edit, pictures)
  if (errors.length > 0) throw wrongFields(errors)
  const after = withOwnFrench(state, own)
  const twice = twiceInFrench(after, english, pictures).filter(({ field }) => isPathIn(edit.section, englishOf(field)))
  if (twice.length > 0) throw wrongFields(twice)
  return after
}

/** The French names that two items of a state share. */
export const twiceInFrench = (state: PublicationState, english: SourceContent, pictures: PictureNames) =>
  frenchRuleErrors(frenchOfState(state, english, pictures).content).map(({ field, message }) => ({
    field: fieldOf(field),
    message,
  }))

/** The values that differ between two states. */
export const changesFrom = (before: PublicationState, after: PublicationState, pictures: PictureNames) => {
  const [from, to] = [contentOf(before, pictures).content, contentOf(after, pictures).content]
  return [
    ...changesBetween(contentShape, from, to),
    ...changedTexts(frenchOfState(before, from, pictures).texts, frenchOfState(after, to, pictures).texts),
  ]
}
