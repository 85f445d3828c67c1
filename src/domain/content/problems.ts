import { factNames, type Written } from '#content/content.ts'
import type { FieldError } from '#domain/problem.ts'
import { checked } from './check.ts'
import { contentShape } from './content-shape.ts'
import type { PictureNames } from './pictures.ts'
import { ruleErrors } from './rules.ts'

/** The mistakes in a content, each with the path of its field. The build stops if the code's own has one. */
export function contentErrors(
  content: Written,
  base: Written,
  pictures: PictureNames,
): readonly FieldError[] {
  const { errors } = checked(contentShape, content, { base, facts: factNames, pictures })
  return errors.length > 0 ? errors : ruleErrors(content)
}
