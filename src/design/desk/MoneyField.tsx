import { type Control, TextField } from '#design/forms/Field.tsx'

type Props = Omit<Control<'input'>, 'onChange' | 'value' | 'type'> & {
  /** As it was typed: `centsIn` reads it. */
  value: string
  onChange: (typed: string) => void
}

/** A field for an amount in dollars. */
export const MoneyField = ({ onChange, ...field }: Props) => (
  <div className="[&_input]:text-end">
    <TextField inputMode="decimal" {...field} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  </div>
)
