import { TextField } from '#design/forms/Field.tsx'

type Props = {
  words: { label: string; hint: string; error: string | undefined }
  value: string
  onChange: (value: string) => void
}

/** The field for a code. It has the focus as soon as it is there. */
export const CodeField = ({ words, value, onChange }: Props) => (
  <TextField
    words={{ name: 'code', ...words }}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    autoFocus
  />
)
