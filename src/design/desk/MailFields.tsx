import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { clientLanguage } from '#core/client-language.ts'
import type { Getting } from '#core/desk-calls.ts'
import { DEFAULT_LANGUAGE, type Language, languageTags } from '#core/language.ts'
import type { Draft } from '#core/mails.ts'
import { shortTimeLabel } from '#core/time.ts'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { TextArea, TextField } from '#design/forms/Field.tsx'
import { asMail } from '#platform/browser/desk/as-mail.ts'
import { ApiError, call } from '#platform/browser/desk/call.ts'
import { answerIn, endOfAnswer } from './answer-text.ts'
import { Button } from './Button.tsx'
import { mailFields as words } from './mail-fields-words.ts'
import { Failure, Skeleton } from './Notices.tsx'
import { besideClass, formClass, warningClass } from './ui-classes.ts'

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
  /** The appointment that the text names. */
  about?: Draft['about']
  /** The address of the draft that was loaded, or that could not be. */
  loaded?: string | undefined
  failed?: boolean
  /** The draft for another time than that of the text, which a person has changed. */
  newer?: Draft | undefined
}

export const noMail: MailState = {
  wanted: false,
  changed: false,
  to: '',
  subject: '',
  text: '',
  language: DEFAULT_LANGUAGE,
}

/** The mail to send to the server; undefined if none is wanted. */
export const mailOf = (mail: MailState) => (mail.wanted ? asMail(mail) : undefined)

/** Whether the draft is still to come: the form waits for it, since the text at hand may name another time. */
export const isLoading = ({ wanted, loaded }: MailState, draftUrl: string) => wanted && loaded !== draftUrl

/** The mail whose draft is loaded again: what it is about may have changed. */
export const loadAgain = (mail: MailState): MailState => ({ ...mail, loaded: undefined })

/** The mail with a draft that has come. What a person has typed stays; a draft about another time is offered. */
function withDraft(mail: MailState, draft: Draft): MailState {
  if (!mail.changed) return { ...mail, english: undefined, ...draft }
  const about = mail.about ?? draft.about
  const isOther = about?.appoint_date !== draft.about?.appoint_date || about?.appoint_time !== draft.about?.appoint_time
  return { ...mail, about, newer: isOther ? draft : undefined }
}

/** The draft of an answer, around what was typed before it had come. */
function withAnswer(mail: MailState, draft: Draft): MailState {
  const { changed } = mail
  // Nothing else than a draft names the address.
  if (changed && mail.to !== '') return withDraft(mail, draft)
  const text = answerIn(draft.text, changed ? mail.text : '')
  return { ...withDraft({ ...mail, changed: false }, draft), changed, text }
}

type Props = {
  draftUrl: Getting<Draft>
  mail: MailState
  onChange: (change: (before: MailState) => MailState) => void
  errorOf: (name: 'subject' | 'text' | 'about') => string | undefined
  /** True if the mail is the whole purpose: there is no checkbox to leave it out, and its text has the focus at once. */
  always?: boolean
}

/** A mail to the client: whether to send it, and its subject and text, at first from a draft. */
export function MailFields({ draftUrl, mail, onChange, errorOf, always = false }: Props) {
  const { wanted, about, newer } = mail
  const loading = isLoading(mail, draftUrl)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's setter stays the same
  useEffect(() => {
    if (!loading) return
    let isCurrent = true
    // It stands in the field at once: a letter that is typed in between would come after the text of before.
    const came = (change: (now: MailState) => MailState, failed: boolean) =>
      isCurrent && flushSync(() => onChange((now) => ({ ...change(now), loaded: draftUrl, failed })))
    const wait = setTimeout(
      () => {
        call(draftUrl).then(
          (draft) => came((now) => (always ? withAnswer(now, draft) : withDraft(now, draft)), false),
          // A half-typed day has no draft yet.
          (problem) => came((now) => now, !isRefused(problem)),
        )
      },
      always ? 0 : 150,
    )
    return () => {
      isCurrent = false
      clearTimeout(wait)
    }
  }, [draftUrl, loading])

  const field = useRef<HTMLTextAreaElement>(null)
  // The draft has come around what was typed: the next letter goes on there.
  useLayoutEffect(() => {
    const shown = field.current
    if (!always || loading || document.activeElement !== shown || !shown) return
    const at = endOfAnswer(shown.value)
    shown.setSelectionRange(at, at)
  }, [always, loading])

  const type = (part: Partial<MailState>) => onChange((now) => ({ ...now, ...part, changed: true }))
  return (
    <>
      {!always && (
        <Checkbox
          label={words.wanted}
          checked={wanted}
          onChange={(checked) => onChange((now) => ({ ...now, wanted: checked }))}
        />
      )}
      {wanted && (
        <>
          {loading ? (
            <Skeleton rows={1} />
          ) : (
            mail.to && (
              <p className="whitespace-pre-wrap wrap-anywhere">
                {words.to}: {mail.to}
              </p>
            )
          )}
          {mail.failed && !loading && <Failure words={words.notLoaded} retry={() => onChange(loadAgain)} />}
          {about && newer?.about && (
            <div className={warningClass} role="alert">
              <p>
                {words.otherTime(
                  shortTimeLabel(about.appoint_date, about.appoint_time),
                  shortTimeLabel(newer.about.appoint_date, newer.about.appoint_time),
                )}
              </p>
              <div className="flex flex-wrap gap-2 items-end">
                <Button onClick={() => onChange(takeNewer)}>{words.takeNew}</Button>
                <Button onClick={() => onChange(keepOwn)}>{words.keepOwn}</Button>
              </div>
            </div>
          )}
          {/* Always there: a field that moves would lose the focus. */}
          <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,280px),1fr))] items-start">
            <div className={formClass}>
              <TextField
                words={{ name: 'subject', label: words.subject, error: errorOf('subject') }}
                lang={languageTags[mail.language]}
                value={mail.subject}
                onChange={(event) => type({ subject: event.target.value })}
              />
              <TextArea
                words={{ name: 'text', label: words.text, error: errorOf('text') ?? errorOf('about') }}
                ref={field}
                rows={10}
                autoFocus={always}
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

const isRefused = (problem: unknown) => problem instanceof ApiError && problem.problem.status === 422

const takeNewer = ({ newer, ...mail }: MailState): MailState =>
  newer ? withDraft({ ...mail, changed: false }, newer) : mail

const keepOwn = ({ newer, ...mail }: MailState): MailState => ({ ...mail, about: newer?.about })

/** The draft as the client would get it in English, to read. */
const EnglishDraft = ({ subject, text }: NonNullable<Draft['english']>) => (
  <section className={besideClass} aria-label={clientLanguage.inEnglish}>
    <h3>{clientLanguage.inEnglish}</h3>
    <p>
      <strong>{subject}</strong>
    </p>
    <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
  </section>
)
