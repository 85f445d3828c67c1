import { useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { type DialogState, FormDialog } from '#design/desk/Dialog.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { SelectField, TextArea, TextField } from '#design/forms/Field.tsx'
import { documentCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import type { DocumentDetail } from '#features/invoices/documents.ts'
import { call, fieldError } from '#platform/browser/desk/call.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { saySent } from './shared/documents.tsx'
import { LinesEditor } from './shared/LinesEditor.tsx'
import { type FieldErrors, readLines, type TypedLine, typedLine } from './shared/typed-draft.ts'

/** The presses on an issued document that need words first. */
export type DialogName = 'send' | 'credit' | 'correct'

type Props = {
  detail: DocumentDetail
  /** It is done: the document is fetched again. */
  onDone: () => void
} & DialogState

/** The dialog of a press. Give it a new `key` when its job is done. */
export function DocumentDialog({ name, ...props }: Props & { name: DialogName }) {
  switch (name) {
    case 'send':
      return <SendDialog {...props} />
    case 'credit':
      return <CreditDialog {...props} />
    case 'correct':
      return <CorrectDialog {...props} />
  }
}

/** The mail that brings a document to its client. */
function SendDialog({ detail, onDone, ...dialog }: Props) {
  const { mail: words } = deskDocuments
  const [mail, setMail] = useState(() => ({ subject: detail.mail?.subject ?? '', text: detail.mail?.text ?? '' }))
  const to = detail.mail?.to ?? ''
  const send = useMutation(async () => {
    await call(withId(documentCalls.documentSend, detail.id), { mail })
    saySent(words.did(to), detail)
    onDone()
  })
  return (
    <FormDialog {...dialog} title={words.title} submit={words.submit} form={send}>
      <Failure words={send.failure} />
      <p>{words.to(to)}</p>
      <TextField
        words={{ name: 'mail.subject', label: words.subject, error: fieldError(send.error, 'mail.subject') }}
        value={mail.subject}
        maxLength={200}
        onChange={({ target }) => setMail((now) => ({ ...now, subject: target.value }))}
      />
      <TextArea
        words={{ name: 'mail.text', label: words.text, error: fieldError(send.error, 'mail.text') }}
        rows={9}
        value={mail.text}
        maxLength={10_000}
        onChange={({ target }) => setMail((now) => ({ ...now, text: target.value }))}
      />
    </FormDialog>
  )
}

/** Takes all of an invoice back, or some of it. */
function CreditDialog({ detail, onDone, ...dialog }: Props) {
  const { credit: words } = deskDocuments
  // A lost answer is asked for again under the same id, and there is one credit note.
  const [id] = useState(randomId)
  const [isPart, setPart] = useState(false)
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<readonly TypedLine[]>(() => detail.lines.map(typedLine))
  const [wrong, setWrong] = useState<FieldErrors>({})
  const credit = useMutation(async () => {
    const read = readLines(isPart ? lines : [])
    setWrong(read.errors)
    if (Object.keys(read.errors).length > 0) throw new Error(deskDocuments.draft.check)
    const made = await call(withId(documentCalls.documentCredit, detail.id), {
      id,
      note,
      ...(isPart && { lines: read.lines }),
    })
    showToast({ words: words.did(made.number ?? '') })
    onDone()
  })
  const errorOf = (field: string) => wrong[field] ?? fieldError(credit.error, field)
  return (
    <FormDialog {...dialog} title={words.title} submit={words.submit} form={credit}>
      <p>{words.help}</p>
      <Failure words={errorOf('lines') ?? credit.failure} />
      <Why value={note} onChange={setNote} error={errorOf('note')} />
      <SelectField
        words={{ name: 'what', label: words.what }}
        value={isPart ? 'part' : 'whole'}
        options={[
          { value: 'whole', label: words.whole(money(detail.total_cents - detail.credited_cents)) },
          { value: 'part', label: words.part },
        ]}
        onChange={({ target }) => setPart(target.value === 'part')}
      />
      {isPart && <LinesEditor lines={lines} change={setLines} errorOf={errorOf} tax={detail} />}
    </FormDialog>
  )
}

/** Takes an invoice back, and opens a copy of it as a draft. */
function CorrectDialog({ detail, onDone, ...dialog }: Props) {
  const { correct: words } = deskDocuments
  const [ids] = useState(() => ({ credit_id: randomId(), draft_id: randomId() }))
  const [note, setNote] = useState('')
  const correct = useMutation(async () => {
    const url = withId(documentCalls.documentCorrect, detail.id)
    const { id } = await call(url, { ...ids, note })
    onDone()
    goTo(documentPath(id))
    showToast({ words: words.did })
  })
  return (
    <FormDialog {...dialog} title={words.title} submit={words.submit} form={correct}>
      <p>{words.help}</p>
      <Failure words={correct.failure} />
      <Why value={note} onChange={setNote} error={fieldError(correct.error, 'note')} />
    </FormDialog>
  )
}

type WhyProps = { value: string; onChange: (value: string) => void; error: string | undefined }

const Why = ({ value, onChange, error }: WhyProps) => (
  <TextArea
    words={{ name: 'note', label: deskDocuments.credit.why, hint: deskDocuments.credit.whyHint, error }}
    rows={2}
    autoFocus
    value={value}
    maxLength={2000}
    onChange={({ target }) => onChange(target.value)}
  />
)
