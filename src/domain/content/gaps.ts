import { factNames, written } from '#content/content.ts'
import { gapsIn } from '#content/template.ts'
import { contentShape } from './content-shape.ts'
import { below } from './paths.ts'
import type { Shape } from './shape.ts'

/** The gaps that each text may use besides facts, by its path; those of a list's lines by the path of the list. */
export const ownGaps: Readonly<Record<string, string[]>> = Object.fromEntries(
  gapsBelow(contentShape, written, ''),
)

function gapsBelow(shape: Shape, base: unknown, path: string): [path: string, gaps: string[]][] {
  switch (shape.kind) {
    case 'group':
      return Object.entries(shape.fields).flatMap(([name, field]) =>
        gapsBelow(field, Object(base)[name], below(path, name)),
      )
    case 'line':
    case 'text':
    case 'rich':
    case 'lines': {
      const gaps = gapsIn([base].flat().join(' ')).filter((gap) => !factNames.includes(gap))
      return gaps.length > 0 ? [[path, gaps]] : []
    }
    default:
      // Items of lists name facts alone.
      return []
  }
}
