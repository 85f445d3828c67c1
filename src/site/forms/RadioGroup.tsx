import type { UseFormRegisterReturn } from 'react-hook-form'
import { type ChoiceIcon, choices } from '#site/ui/choices.ts'
import hidden from '#site/ui/hidden.module.css'
import { Line } from '#site/ui/Mark.tsx'
import { Tile } from '#site/ui/Tile.tsx'
import { FieldMessage } from './Field.tsx'
import styles from './RadioGroup.module.css'
import { idOf } from './use-checked-form.ts'

type Props = {
  label: string
  /** The red line that shows until a choice is made. */
  prompt: string
  chosen: string | null | undefined
  /** Whether the prompt is calm, since nothing was sent yet. */
  calm?: boolean
  /** The server's error for the choice. */
  error: string | undefined
  options: readonly { value: string; label: string; icon?: ChoiceIcon }[]
  field: UseFormRegisterReturn
  /** Whether only screen readers get the group's title, since the section's title says the same. */
  hideLabel?: boolean
}

/** A choice of one option from a few, as large cards. */
export function RadioGroup({
  label,
  prompt,
  calm = false,
  chosen,
  error,
  options,
  field,
  hideLabel = false,
}: Props) {
  const id = idOf(field.name)
  const message = chosen ? error : prompt
  const messageId = `${id}-message`
  return (
    <fieldset className={styles.group} aria-describedby={message && messageId}>
      <legend className={hideLabel ? hidden.hidden : styles.legend}>{label}</legend>
      <FieldMessage id={messageId} message={message} calm={calm && !chosen} />
      <div className={styles.options}>
        {options.map((option, i) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              {...field}
              id={i === 0 ? id : `${id}-${i}`}
              value={option.value}
              required
            />
            {option.icon && (
              <Tile>
                <Line path={choices[option.icon]} size={32} />
              </Tile>
            )}
            <span className={styles.name}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
