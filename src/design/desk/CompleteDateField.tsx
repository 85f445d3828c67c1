import { useState } from 'react'
import { type Control, TextField } from '#design/forms/Field.tsx'

type Props = Omit<Control<'input'>, 'onChange' | 'onBlur' | 'value' | 'type'> & {
  type: 'date' | 'time'
  value: string
  /** A whole day or time was typed. */
  onWhole: (value: string) => void
  onBlur?: () => void
}

/**
 * A field for a day or a time that is used as soon as it is whole. While it is half typed, such as the 30th on the way to a day in
 * February, the browser says that it is empty: the field stays as it is, and gets its value back when it is left.
 */
export function CompleteDateField({ value, onWhole, onBlur, ...field }: Props) {
  const [isHalf, setHalf] = useState(false)
  return (
    <TextField
      {...field}
      value={isHalf ? '' : value}
      onChange={({ target }) => {
        setHalf(target.value === '')
        if (target.value !== '') onWhole(target.value)
      }}
      onBlur={() => {
        setHalf(false)
        onBlur?.()
      }}
    />
  )
}
