import { useEffect, useRef } from 'react'
import { forms } from '#core/forms-words.ts'
import type { FieldError } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { FieldLink } from './FieldLink.tsx'
import { labelOf, namedError } from './named-error.ts'
import styles from './notices.module.css'

/** A section of a long form, and the names of its fields. */
export type Section = { title: string; names: readonly string[] }

type Props = {
  errors: readonly FieldError[]
  /** The sections of a long form: the summary has a line for each, not for each error. */
  sections?: readonly Section[] | undefined
  /** How often the form was refused: each time, the summary takes the focus. */
  refusals: number
}

/**
 * The errors of a form, on top of it. Each line links to its field, that of a section to its first wrong one. The page's
 * title says that there are some.
 */
export function ErrorSummary({ errors, sections, refusals }: Props) {
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
    document.title = t(forms).errorPrefix + title
    return () => {
      document.title = title
    }
  }, [any])

  if (!any || refusals === 0) return null
  return (
    <section ref={box} className={styles.alarm} tabIndex={-1} aria-labelledby="error-summary">
      <h2 id="error-summary">{t(forms).summary}</h2>
      <ul>
        {(sections ? bySection(errors, sections) : errors.map(withLabel)).map(({ field, message }) => (
          <li key={field}>
            <FieldLink field={field}>{message}</FieldLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A line for each section with errors: its only error, or their number at the first of them. */
const bySection = (errors: readonly FieldError[], sections: readonly Section[]): FieldError[] =>
  sections.flatMap(({ title, names }) => {
    const [first, ...others] = errors.filter(({ field }) => names.includes(field))
    if (!first) return []
    if (others.length > 0) return { field: first.field, message: t(forms).sectionErrors(title, others.length + 1) }
    const named = withLabel(first)
    // The label says more than the section.
    return named.message === first.message
      ? { field: first.field, message: t(forms).sectionError(title, first.message) }
      : named
  })

const withLabel = ({ field, message }: FieldError): FieldError => ({
  field,
  message: namedError(message, labelOf(field)),
})
