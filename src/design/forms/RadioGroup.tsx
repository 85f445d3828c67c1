import type { UseFormRegisterReturn } from 'react-hook-form'
import hidden from '#design/hidden.module.css'
import { Icon } from '#design/Icon.tsx'
import { Tile } from '#design/Tile.tsx'
import { FieldMessage } from './Field.tsx'
import styles from './RadioGroup.module.css'
import { idOf } from './use-checked-form.ts'

type Props = {
  label: string
  hint?: string | undefined
  /** The red line that shows until a choice is made, if one should. */
  prompt?: string | undefined
  chosen: string | null | undefined
  /** Whether the prompt is calm, since nothing was sent yet. */
  calm?: boolean
  /** What is wrong with the choice, or that none is made. */
  error: string | undefined
  /** `icon` is the path of a line icon. */
  options: readonly { value: string; label: string; icon?: string; details?: Details }[]
  field: UseFormRegisterReturn
  /** Whether only screen readers get the group's title, since the section's title says the same. */
  hideLabel?: boolean
  /** Whether the cards are small, and stand side by side also on a phone. */
  compact?: boolean
}

/** What describes an option: a line, and what belongs to it. */
type Details = { line?: string; more: string }

/** A choice of one option from a few, as cards. */
export function RadioGroup({
  label,
  hint,
  prompt,
  calm = false,
  chosen,
  error,
  options,
  field,
  hideLabel = false,
  compact = false,
}: Props) {
  const id = idOf(field.name)
  const message = chosen ? error : (prompt ?? error)
  const ids = { hint: `${id}-hint`, message: `${id}-message` }
  const describedBy = [hint && ids.hint, message && ids.message].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} aria-describedby={describedBy || undefined}>
      <legend className={hideLabel ? hidden.hidden : styles.legend}>{label}</legend>
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={compact ? `${styles.options} ${styles.compact}` : styles.options}>
        {options.map(({ value, label, icon, details }, i) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              {...field}
              id={i === 0 ? id : `${id}-${i}`}
              value={value}
              required
              // The name of a radio is its label alone.
              aria-labelledby={details && `${id}-${i}-name`}
              aria-describedby={details && `${id}-${i}-details`}
            />
            {icon && (
              <Tile>
                <Icon path={icon} size={32} />
              </Tile>
            )}
            <span id={details && `${id}-${i}-name`} className={styles.name}>
              {label}
            </span>
            {details && (
              <span id={`${id}-${i}-details`} className={styles.details}>
                {details.line && <strong>{details.line}</strong>} {details.more}
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldMessage id={ids.message} message={message} calm={calm && !chosen} />
    </fieldset>
  )
}
