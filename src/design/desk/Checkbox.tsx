import { checkClass } from './ui-classes.ts'

/** A checkbox with its label. */
export const Checkbox = ({
  label,
  name,
  checked,
  onChange,
}: {
  label: string
  /** Its accessible name, if the label alone does not say what it is about. */
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <label className={checkClass}>
    <input
      type="checkbox"
      aria-label={name}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-6 flex-none accent-deep-blue"
    />
    {label}
  </label>
)
