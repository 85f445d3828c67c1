import { idOf } from '#design/forms/use-checked-form.ts'
import type { DeskContent } from '#features/website/content-calls.ts'
import type { Section } from '#features/website/content-shape.ts'
import { fieldOf } from '#features/website/french-texts.ts'
import { isPathIn } from '#features/website/paths.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { focusOn } from '#platform/browser/focus-error.ts'
import { itemClass } from './shared/editor-classes.ts'
import { placeName } from './shared/labels.ts'
import { editorOf } from './shared/sections.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.french

type Props = Pick<DeskContent, 'french' | 'content'> & {
  /** The part that is edited here; without one, the links lead to the editors. */
  section?: Section
}

/** The texts that have no French, and those whose French may not fit any more, each with a link to it. */
export const FrenchList = ({ french, content, section }: Props) => (
  <>
    {(['missing', 'stale'] as const).map((kind) => {
      const paths = french[kind].filter((path) => section === undefined || isPathIn(section, path))
      if (paths.length === 0) return null
      return (
        <details key={kind} className={itemClass}>
          <summary>{words[kind](paths.length)}</summary>
          <ul>
            {paths.map((path) => (
              <li key={path}>
                {section === undefined ? (
                  <Link href={editorOf(path.split('.')[0] ?? '')}>{placeName(path, [content])}</Link>
                ) : (
                  <a
                    href={`#${idOf(fieldOf(path))}`}
                    onClick={(event) => {
                      const field = document.getElementById(event.currentTarget.hash.slice(1))
                      if (!field) return
                      event.preventDefault()
                      focusOn(field)
                    }}
                  >
                    {placeName(path, [content])}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </details>
      )
    })}
  </>
)
