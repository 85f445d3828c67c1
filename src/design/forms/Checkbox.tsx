import type { ComponentProps } from 'react'
import styles from './Checkbox.module.css'

type Props = { id?: string; label: string; hint?: string | undefined; onChange: (checked: boolean) => void } & Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'onChange'
>

/** A checkbox with its label, and a hint under it, for which it needs an `id`. */
export const Checkbox = ({ id, label, hint, onChange, ...input }: Props) => (
  <div>
    <label className={styles.check}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint && `${id}-hint`}
        {...input}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
  </div>
)
