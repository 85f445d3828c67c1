import { useEffect, useRef } from 'react'
import { forms } from '#content/forms.ts'
import type { FieldError } from '#domain/problem.ts'
import { FieldLink } from './FieldLink.tsx'
import styles from './notices.module.css'

type Props = {
  errors: readonly FieldError[]
  /** How often the form was refused: each time, the summary takes the focus. */
  refusals: number
}

/** The errors of a form, on top of it. Each line links to its field, and the page's title says that there are some. */
export function ErrorSummary({ errors, refusals }: Props) {
  const box = useRef<HTMLElement>(null)
  const announced = useRef(0)
  const any = errors.length > 0

  // The errors can arrive a render later than the refusal they belong to.
  useEffect(() => {
    if (!any || refusals === announced.current) return
    announced.current = refusals
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView()
  }, [any, refusals])

  useEffect(() => {
    if (!any) return
    const title = document.title
    document.title = forms.errorPrefix + title
    return () => {
      document.title = title
    }
  }, [any])

  if (!any || refusals === 0) return null
  return (
    <section ref={box} className={styles.alarm} tabIndex={-1} aria-labelledby="error-summary">
      <h2 id="error-summary">{forms.summary}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <FieldLink field={field}>{message}</FieldLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
