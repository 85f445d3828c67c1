import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { withId } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { documentCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import type { DocumentDetail } from '#features/invoices/documents.ts'
import { call } from '#platform/browser/desk/call.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { refundDue } from './give-back.ts'
import { ReverseDialog } from './ReverseDialog.tsx'
import { saySent } from './shared/documents.tsx'
import { LinesEditor, lineFields } from './shared/LinesEditor.tsx'
import { readLines, typedLine } from './shared/typed-draft.ts'

/** The presses on an issued document that need words first. */
export type DialogName = 'send' | 'credit' | 'correct' | 'back'

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
    case 'back': {
      const back = refundDue(props.detail)
      return back && <ReverseDialog {...props} payment={back.payment} owed={back.cents} />
    }
  }
}

/** The mail that brings a document to its client. */
function SendDialog({ detail, onDone, ...dialog }: Props) {
  const { mail: words } = deskDocuments
  const { to = '', subject = '', text = '' } = detail.mail ?? {}
  const form = useDeskForm({
    values: { mail: { subject, text } },
    fields: {
      'mail.subject': { label: words.subject, maxLength: 200 },
      'mail.text': { kind: 'textarea', label: words.text, rows: 9, maxLength: 10_000 },
    },
    async send(typed) {
      await call(withId(documentCalls.documentSend, detail.id), typed)
      saySent(words.did(to), detail)
      onDone()
    },
  })
  return (
    <FormDialog {...dialog} title={words.title} submit={words.submit} form={form}>
      <p>{words.to(to)}</p>
      <form.Field name="mail.subject" />
      <form.Field name="mail.text" />
    </FormDialog>
  )
}

const why = {
  kind: 'textarea',
  label: deskDocuments.credit.why,
  hint: deskDocuments.credit.whyHint,
  rows: 2,
  maxLength: 2000,
} as const

/** Takes all of an invoice back, or some of it. */
function CreditDialog({ detail, onDone, ...dialog }: Props) {
  const { credit: words } = deskDocuments
  const form = useDeskForm({
    values: { note: '', what: 'whole', lines: detail.lines.map(typedLine) },
    fields: {
      ...lineFields,
      note: why,
      what: {
        kind: 'select',
        label: words.what,
        options: [
          { value: 'whole', label: words.whole(money(detail.total_cents - detail.credited_cents)) },
          { value: 'part', label: words.part },
        ],
      },
    },
    async send({ note, what, lines }, id) {
      const url = withId(documentCalls.documentCredit, detail.id)
      const made = await call(url, { id, note, ...(what === 'part' && { lines: readLines(lines) }) })
      showToast({ words: words.did(made.number ?? '') })
      onDone()
    },
  })
  const what = useWatch({ control: form.control, name: 'what' })
  return (
    <FormDialog {...dialog} title={words.title} submit={words.submit} form={form}>
      <p>{words.help}</p>
      <form.Field name="note" autoFocus />
      <form.Field name="what" />
      {what === 'part' && <LinesEditor form={form} tax={detail} />}
    </FormDialog>
  )
}

/** Takes an invoice back, and opens a copy of it as a draft. */
function CorrectDialog({ detail, onDone, ...dialog }: Props) {
  const { correct: words } = deskDocuments
  const [draft_id] = useState(randomId)
  const form = useDeskForm({
    values: { note: '' },
    fields: { note: why },
    async send({ note }, credit_id) {
      const { id } = await call(withId(documentCalls.documentCorrect, detail.id), { credit_id, draft_id, note })
      onDone()
      goTo(documentPath(id))
      showToast({ words: words.did })
    },
  })
  return (
    <FormDialog {...dialog} title={words.title} submit={words.submit} form={form}>
      <p>{words.help}</p>
      <form.Field name="note" autoFocus />
    </FormDialog>
  )
}
