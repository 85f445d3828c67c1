import { deskSite } from '#content/desk-site.ts'
import type { Section } from '#domain/content/content-shape.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { FieldError } from '#domain/problem.ts'
import { pathOf } from '#site/desk/navigation.ts'
import { Link } from '#site/desk/router.tsx'
import { FieldLink } from '#site/forms/FieldLink.tsx'
import notices from '#site/forms/notices.module.css'
import { placeName } from './labels.ts'

type Props = {
  failure: string | undefined
  errors: readonly FieldError[]
  section: Section
  content: unknown
}

/** Why nothing was done, with a link to each wrong field: it can also be in another part. */
export function Refusal({ failure, errors, section, content }: Props) {
  if (failure === undefined && errors.length === 0) return null
  return (
    <div className={notices.alarm} role="alert" tabIndex={-1}>
      {failure !== undefined && <p>{failure}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, message }) => {
            const words = deskSite.editor.elsewhere(placeName(field, [content]), message)
            const [other = ''] = field.split('.')
            return (
              <li key={field}>
                {other === section ? (
                  <FieldLink field={field}>{words}</FieldLink>
                ) : (
                  <Link href={`${DESK}${pathOf('content')}/${other}`}>{words}</Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
