import type { FieldError } from '#core/problem.ts'
import { FieldLink } from '#design/forms/FieldLink.tsx'
import notices from '#design/forms/notices.module.css'
import { deskSite } from '#features/website/desk/site-words.ts'
import { englishOf } from '#features/website/french-texts.ts'
import { ApiError, errorText } from '#platform/browser/desk/call.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { placeName } from './labels.ts'
import { editorOf } from './sections.ts'

type Props = {
  error: Error | null
  /** The wrong fields, if they are others than those that it names. */
  errors?: readonly FieldError[]
  content: unknown
  /** Whether the field of a path is on this page. */
  isHere?: (path: string) => boolean
  /** The address of the page with the field of a path that is not here. */
  placeOf?: ((path: string) => string) | undefined
}

/** Why nothing was done, with a link to each wrong field: it can also be on another page. */
export function Refusal({
  error,
  errors = (error instanceof ApiError && error.problem.errors) || [],
  content,
  isHere = () => false,
  placeOf = (path) => editorOf(sectionOf(path)),
}: Props) {
  if (!error && errors.length === 0) return null
  return (
    <div className={notices.alarm} role="alert" tabIndex={-1}>
      {error && <p>{errorText(error)}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, message }) => {
            const words = deskSite.editor.elsewhere(placeName(field, [content]), message)
            return (
              <li key={field}>
                {isHere(field) ? (
                  <FieldLink field={field}>{words}</FieldLink>
                ) : (
                  <Link href={placeOf(field)}>{words}</Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** The name of the part of the content to which a path belongs. */
export const sectionOf = (path: string) => englishOf(path).split('.')[0] ?? ''
