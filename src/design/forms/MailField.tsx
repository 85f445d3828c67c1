import { type FocusEvent, useState } from 'react'
import { forms } from '#core/forms-words.ts'
import { t } from '#core/words.ts'
import styles from './Field.module.css'
import { type Control, TextField } from './Field.tsx'

type Props = Control<'input'> & {
  /** The field's value. */
  typed: string | undefined
  /** Takes the address that was probably meant. */
  onMeant: (address: string) => void
}

/** An email address. Once it is typed, a slip in a common domain is asked about; it never stops the form. */
export function MailField({ typed, onMeant, words, ...input }: Props) {
  const [found, setFound] = useState<{ typed: string; meant: string }>()
  const meant = found?.typed === typed ? found?.meant : undefined

  async function look({ target }: FocusEvent<HTMLInputElement>) {
    const typos = await import('./mail-typos.ts').catch(() => undefined)
    const meant = typos?.likelyAddress(target.value)
    setFound(meant ? { typed: target.value, meant } : undefined)
  }

  return (
    <TextField
      {...input}
      words={{
        ...words,
        warning: meant ? (
          <>
            {t(forms).didYouMean}{' '}
            <button type="button" className={styles.meant} onClick={() => onMeant(meant)}>
              {t(forms).meant(meant)}
            </button>
          </>
        ) : (
          ''
        ),
      }}
      type="email"
      autoComplete="email"
      onBlur={(event) => {
        void look(event)
        return input.onBlur?.(event)
      }}
    />
  )
}
