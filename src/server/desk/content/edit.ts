import { factNames, written } from '#content/content.ts'
import { changesBetween } from '#domain/content/changes.ts'
import { checked } from '#domain/content/check.ts'
import { contentShape } from '#domain/content/content-shape.ts'
import type { PictureNames } from '#domain/content/pictures.ts'
import { contentErrors } from '#domain/content/problems.ts'
import {
  contentOf,
  type PublicationState,
  withConfirmed,
  withSection,
} from '#domain/content/publication.ts'
import type { ContentEdit } from '#domain/desk/content.ts'
import { wrongFields } from '#server/http/problem.ts'

/**
 * The state after an edit. 422 beside each wrong field, also if the edit does not go together with the rest.
 */
export function stateAfter(
  state: PublicationState,
  { section, value, confirmed }: ContentEdit,
  pictures: PictureNames,
): PublicationState {
  const base = written[section]
  const shape = contentShape.fields[section]
  const right = checked(shape, value, { base, facts: factNames, pictures }, section)
  if (right.errors.length > 0) throw wrongFields([...right.errors])
  const after = withConfirmed(withSection(state, section, right.value), confirmed)
  const errors = contentErrors(contentOf(after, pictures).content, written, pictures)
  if (errors.length > 0) throw wrongFields([...errors])
  return after
}

/** The values that differ between two states. */
export const changesFrom = (
  before: PublicationState,
  after: PublicationState,
  pictures: PictureNames,
) =>
  changesBetween(
    contentShape,
    contentOf(before, pictures).content,
    contentOf(after, pictures).content,
  )
