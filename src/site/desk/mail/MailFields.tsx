import { useEffect } from 'react'
import { clientLanguage } from '#content/client-language.ts'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskMail as words } from '#content/desk-mail.ts'
import type { ClientMail } from '#domain/desk/actions.ts'
import { Draft } from '#domain/desk/mails.ts'
import { DEFAULT_LANGUAGE, type Language, languageTags } from '#domain/language.ts'
import { call } from '#site/desk/api/call.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { TextArea, TextField } from '#site/forms/Field.tsx'

/** A mail that is being written. After a person has `changed` it, no draft replaces it. */
export type MailState = {
  wanted: boolean
  changed: boolean
  to: string | null
  subject: string
  text: string
  language: Language
  /** The draft in English, if the client is written to in another language. */
  english?: Draft['english']
}

export const noMail: MailState = {
  ...{ wanted: false, changed: false, to: '', subject: '', text: '' },
  language: DEFAULT_LANGUAGE,
}

/** The mail to send to the server; undefined if none is wanted. */
export const mailOf = ({ wanted, subject, text }: MailState): ClientMail | undefined =>
  wanted ? { subject, text } : undefined

type Props = {
  draftUrl: string
  mail: MailState
  onChange: (change: (before: MailState) => MailState) => void
  errorOf: (name: 'subject' | 'text') => string | undefined
  /** True if the mail is the whole purpose: then there is no checkbox to leave it out. */
  always?: boolean
}

/** A mail to the client: whether to send it, and its subject and text, at first from a draft. */
export function MailFields({ draftUrl, mail, onChange, errorOf, always = false }: Props) {
  const { wanted, changed } = mail
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's setter stays the same
  useEffect(() => {
    if (!wanted || changed) return
    let isCurrent = true
    const wait = setTimeout(() => {
      // Without a draft, or with a half-typed date, people write their own text.
      call(Draft, draftUrl).then(
        (draft) =>
          isCurrent &&
          onChange((now) => (now.changed ? now : { ...now, english: undefined, ...draft })),
        () => {},
      )
    }, 150)
    return () => {
      isCurrent = false
      clearTimeout(wait)
    }
  }, [draftUrl, wanted, changed])

  const type = (part: Partial<MailState>) => onChange((now) => ({ ...now, ...part, changed: true }))
  return (
    <>
      {!always && (
        <Checkbox
          label={deskBookings.mailClient}
          checked={wanted}
          onChange={(checked) => onChange((now) => ({ ...now, wanted: checked }))}
        />
      )}
      {wanted && (
        <>
          {mail.to && (
            <p className={styles.text}>
              {words.to}: {mail.to}
            </p>
          )}
          {/* Always there: a field that moves would lose the focus. */}
          <div className={styles.both}>
            <div className={styles.form}>
              <TextField
                words={{ name: 'subject', label: words.subject, error: errorOf('subject') }}
                lang={languageTags[mail.language]}
                value={mail.subject}
                onChange={(event) => type({ subject: event.target.value })}
              />
              <TextArea
                words={{ name: 'text', label: words.text, error: errorOf('text') }}
                rows={10}
                lang={languageTags[mail.language]}
                value={mail.text}
                onChange={(event) => type({ text: event.target.value })}
              />
            </div>
            {mail.english && <EnglishDraft {...mail.english} />}
          </div>
        </>
      )}
    </>
  )
}

/** The draft as the client would get it in English, to read. */
const EnglishDraft = ({ subject, text }: NonNullable<Draft['english']>) => (
  <section className={styles.beside} aria-label={clientLanguage.inEnglish}>
    <h3>{clientLanguage.inEnglish}</h3>
    <p>
      <strong>{subject}</strong>
    </p>
    <p className={styles.text}>{text}</p>
  </section>
)
