import { isOwnName } from '#core/pictures.ts'
import { type FieldError, fieldErrors } from '#core/problem.ts'
import { gapsIn } from '#core/template.ts'
import { englishContent, factNames, type SourceContent } from './content.ts'
import { contentRefusals as refusals } from './content-refusals-words.ts'
import { contentShape } from './content-shape.ts'
import { itemsOf, listOf, recordOf } from './json.ts'
import { below } from './paths.ts'
import type { PictureNames } from './picture-facts.ts'
import { ruleErrors } from './rules.ts'
import type { Items, Leaf, Shape } from './shape.ts'
import { mapContent } from './walk.ts'

/** A value in its usual form if nothing is wrong, and what is wrong with it, each beside the path of its field. */
type Checked = { value: unknown; errors: readonly FieldError[] }

/** The code's value, and the names of the pictures that exist. */
type Beside = { base: unknown; pictures: PictureNames }

/**
 * Checks a value that the owner sends against its shape. A closed list keeps the items of the base, and what is fixed
 * stays as it is there.
 */
export function checkContent(shape: Shape, value: unknown, beside: Beside, path = ''): Checked {
  const { data, error } = shape.schema.safeParse(value)
  const names = path === '' ? [] : path.split('.')
  const errors = fieldErrors((error?.issues ?? []).map((issue) => ({ ...issue, path: [...names, ...issue.path] })))
  const whole = completeContent(shape, error ? value : data, beside, path, (field, message) => {
    if (!errors.some((it) => it.field === field)) errors.push({ field, message })
  })
  return { value: errors.length > 0 ? undefined : whole, errors }
}

/** The mistakes in the code's own content, each with the path of its field. The build stops if there is one. */
export function contentErrors(content: SourceContent, pictures: PictureNames): readonly FieldError[] {
  const { errors } = checkContent(contentShape, content, { base: content, pictures })
  return errors.length > 0 ? errors : ruleErrors(content)
}

type Wrong = (field: string, message: string) => void

/** A value with what is fixed. It finds what a schema cannot know: what the code has, and which pictures there are. */
function completeContent(shape: Shape, value: unknown, beside: Beside, path: string, wrong: Wrong): unknown {
  switch (shape.kind) {
    case 'group':
      return completedFields(shape.fields, value, beside, path, wrong)
    case 'items':
      return completedItems(shape, value, beside, path, wrong)
    case 'lines':
      listOf(value).forEach((it, i) => {
        checkGaps(shape.of, it, beside.base, below(path, `${i}`), wrong)
      })
      return value
    case 'fixed':
      return beside.base
    case 'picture':
      if (!beside.pictures[shape.place].includes(String(value)))
        wrong(path, isOwnName(String(value)) ? refusals.ownPicture : refusals.picture)
      return value
    default:
      checkGaps(shape, value, beside.base, path, wrong)
      return value
  }
}

const completedFields = (
  fields: Items['fields'],
  value: unknown,
  { base, pictures }: Beside,
  path: string,
  wrong: Wrong,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => {
      const beside = { base: recordOf(base)[name], pictures }
      return [name, completeContent(shape, recordOf(value)[name], beside, below(path, name), wrong)]
    }),
  )

function completedItems(
  { fields, closed }: Items,
  value: unknown,
  { base, pictures }: Beside,
  path: string,
  wrong: Wrong,
) {
  const known = itemsOf(base)
  const ids = listOf(value).map((item) => String(recordOf(item).id))
  if (closed && [...ids].sort().join() !== [...known.keys()].sort().join()) wrong(path, refusals.closedList)
  const seen = new Set<string>()
  return listOf(value).map((item, i) => {
    const id = ids[i] ?? ''
    if (seen.has(id)) wrong(below(path, `${i}.id`), refusals.twice(id))
    seen.add(id)
    const beside = { base: known.get(id), pictures }
    return { id, ...completedFields(fields, item, beside, below(path, `${i}`), wrong) }
  })
}

/** A text may name facts, and what the code's text at its place names. */
function checkGaps({ kind }: Leaf, value: unknown, base: unknown, path: string, wrong: Wrong) {
  if (kind !== 'line' && kind !== 'text' && kind !== 'rich') return
  const allowed = [...new Set([...factNames, ...gapsIn([base].flat().join(' '))])]
  if (gapsIn(String(value)).some((gap) => !allowed.includes(gap))) wrong(path, refusals.gap(allowed))
}

/** The gaps that each text may use besides facts, by its path; those of a list's lines by the path of the list. */
export const ownGaps: Readonly<Record<string, string[]>> = readOwnGaps()

function readOwnGaps() {
  const found: Record<string, string[]> = {}
  mapContent(contentShape, englishContent, ({ path, value }) => {
    const gaps = gapsIn([value].flat().join(' ')).filter((gap) => !factNames.includes(gap))
    if (gaps.length > 0) found[path] = gaps
  })
  return found
}
