import { deskSite } from '#content/desk-site.ts'
import type { Section } from '#domain/content/content-shape.ts'
import { fieldOf } from '#domain/content/french-texts.ts'
import { isPathIn } from '#domain/content/paths.ts'
import type { DeskContent } from '#domain/desk/content.ts'
import { Link } from '#site/desk/router.tsx'
import { focusOn } from '#site/forms/focus-error.ts'
import { idOf } from '#site/forms/use-checked-form.ts'
import css from './Editor.module.css'
import { placeName } from './labels.ts'
import { editorOf } from './sections.ts'

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
        <details key={kind} className={css.item}>
          <summary>{words[kind](paths.length)}</summary>
          <ul>
            {paths.map((path) => (
              <li key={path}>
                {section === undefined ? (
                  <Link href={editorOf(path.split('.')[0] ?? '')}>
                    {placeName(path, [content])}
                  </Link>
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
