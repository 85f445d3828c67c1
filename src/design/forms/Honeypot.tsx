import { HONEYPOT } from '#core/api.ts'
import { forms } from '#core/forms-words.ts'
import { t } from '#core/words.ts'
import styles from './Honeypot.module.css'

/** A field that people never see or reach, and that programs fill. */
export const Honeypot = () => (
  <div className={styles.away} aria-hidden="true">
    <label>
      {t(forms).honeypot}
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

/** The value of a form's honeypot: empty if a person has filled in the form. */
export function honeypotOf(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem(HONEYPOT)
  return field instanceof HTMLInputElement ? field.value : ''
}
