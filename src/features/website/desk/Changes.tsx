import { deskPage } from '#core/desk-page-words.ts'
import { timeLabel } from '#core/time.ts'
import { OwnThumbnail } from '#features/pictures/desk/shared/OwnThumbnail.tsx'
import type { ContentChange } from '#features/website/changes.ts'
import { recordOf } from '#features/website/json.ts'
import { holidayWords } from './holiday.ts'
import { iconWords } from './icon-words.ts'
import { pictureWords } from './picture-names.ts'
import { dayWords, entryAt, placeName, shapeAt } from './shared/labels.ts'
import { changedAt } from './shared/values.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.review

type Props = { changes: readonly ContentChange[]; content: unknown }

/** Each changed value: what it was, and what it is after the change. `content` names the entries of lists. */
export function Changes({ changes, content }: Props) {
  if (changes.length === 0) return <p>{deskPage.none}</p>
  return (
    <dl className="grid gap-4 [&_dt]:font-620 [&_dt]:wrap-anywhere [&_dd]:grid [&_dd]:gap-x-3 [&_dd]:gap-y-0 [&_dd]:grid-cols-[4em_minmax(0,1fr)] [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-wrap [&_dd>span]:text-small [&_dd>span]:text-dim [&_ins]:no-underline [&_ins]:font-560">
      {readableChanges(changes, content).map(({ path, where, from, to, was, is }) => (
        <div key={path}>
          <dt>{where}</dt>
          <dd>
            <span>{words.before}</span>
            <del>
              {from || words.nothing}
              <OwnThumbnail name={was} />
            </del>
          </dd>
          <dd>
            <span>{words.after}</span>
            <ins>
              {to || words.nothing}
              <OwnThumbnail name={is} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const readableWords = deskSite.editor

/** A change as people read it. `was` and `is` are the names of pictures, if it changes one. */
type ReadableChange = { path: string; where: string; from: string; to: string; was?: string | null; is?: string | null }

/** Changes in words. Entries that came or went are named by what the changes say about them. */
export function readableChanges(changes: readonly ContentChange[], content: unknown): ReadableChange[] {
  const contents = [content, sideOf(changes, 'to'), sideOf(changes, 'from')]
  return changes.map(({ path, from, to }) => ({
    path,
    where: listName(path, contents),
    from: from === null ? '' : readable(path, from, contents),
    to: to === null ? '' : readable(path, to, contents),
    ...(shapeAt(path)?.kind === 'picture' && { was: from, is: to }),
  }))
}

const listName = (path: string, contents: readonly unknown[]) => {
  const name = placeName(path, contents)
  const shape = shapeAt(path)
  if (shape?.kind !== 'items') return name
  return `${name}: ${shape.anyOrder ? deskSite.review.entries : deskSite.review.order}`
}

/** One side of the changes as a content of its own, in which entries are fields with the names of their ids. */
const sideOf = (changes: readonly ContentChange[], side: 'from' | 'to') =>
  changes
    .filter((change) => change[side] !== null && shapeAt(change.path)?.kind !== 'items')
    .reduce<unknown>((content, it) => changedAt(content, it.path.split('.'), it[side]), {})

/** The text of one side of a change: what is no text in the content comes as JSON. */
function readable(path: string, text: string, contents: readonly unknown[]): string {
  const shape = shapeAt(path)
  switch (shape?.kind) {
    case 'items':
      return named(path, text.split(', '), contents)
    case 'hours':
      return hoursWords(parsed(text))
    case 'holidayRule':
      return holidayWords(parsed(text))
    case 'flag':
      return text === 'true' ? readableWords.yes : readableWords.no
    case 'number':
      return readableWords.counted(text, readableWords.units[shape.unit])
    case 'entry':
      return entryAt(`${shape.of}.${text}`, contents) || text
    case 'lines': {
      const { of } = shape
      return of.kind === 'entry' ? named(of.of, text.split('\n'), contents) : text
    }
    case 'picture':
      return pictureWords(text)
    case 'icon':
      return iconWords(text)
    case 'day':
      return dayWords(text)
    default:
      return text
  }
}

/** The names of entries of the list at a path. */
const named = (path: string, ids: readonly string[], contents: readonly unknown[]) =>
  ids.map((id) => entryAt(`${path}.${id}`, contents) || id).join(', ')

function hoursWords(hours: unknown) {
  const { from, to } = recordOf(hours)
  if (typeof from !== 'string' || typeof to !== 'string') return deskSite.hours.closed
  return deskSite.hours.span(timeLabel(from), timeLabel(to))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
