import { useMutation, useQuery } from '@tanstack/react-query'
import { daysBetween } from '#core/days.ts'
import { type BodyOf, withId } from '#core/desk-calls.ts'
import { pdfFontOf } from '#core/pdf-fonts.ts'
import { shortDateLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import type { IconName } from '#design/desk/icons.ts'
import { Failure } from '#design/desk/Notices.tsx'
import { Badge, type Tone } from '#design/desk/Parts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { documentCalls } from '#features/invoices/calls.ts'
import { deskDocuments as words } from '#features/invoices/desk-documents-words.ts'
import type { DocumentRow, DocumentState } from '#features/invoices/documents.ts'
import { documents as paper } from '#features/invoices/money-words.ts'
import { notedMethods } from '#features/invoices/payments.ts'
import { taxOn } from '#features/prices/money-settings.ts'
import { call } from '#platform/browser/desk/call.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'
import { changeKnownItem } from '#platform/browser/desk/query-client.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { publish } from '#platform/browser/desk/signals.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import { moneySettingsQuery } from './queries.ts'

type StatusFields = Pick<DocumentRow, 'kind' | 'state' | 'due_on' | 'sent_at'>

/** How the badge of each state looks, once the document was sent. */
const looks: Record<DocumentState, { tone?: Tone; icon?: IconName }> = {
  draft: { tone: 'line' },
  open: { tone: 'blue' },
  part_paid: { tone: 'wait' },
  overdue: { tone: 'alarm', icon: 'alert' },
  paid: { tone: 'go', icon: 'check' },
  credited: {},
  sent: { tone: 'blue' },
  seen: { tone: 'blue' },
  accepted: { tone: 'go', icon: 'check' },
  declined: {},
  lapsed: {},
  withdrawn: {},
  replaced: {},
}

/** How a document stands: what was paid decides. */
export function DocumentBadge({ kind, state, due_on, sent_at }: StatusFields) {
  const today = useToday()
  const { badges } = words
  if ((state === 'open' || state === 'sent') && sent_at === null) return <Badge tone="line">{badges.open}</Badge>
  const labels = {
    ...badges,
    open: badges.sent,
    overdue: badges.overdue(due_on === null ? 0 : daysBetween(due_on, today)),
    credited: kind === 'credit' ? badges.credit : badges.credited,
  }
  return <Badge {...looks[state]}>{labels[state]}</Badge>
}

/** What stands beside a field of a draft with signs that its PDF cannot write; empty if there are none. */
export function notWritten(text: string): string {
  const { lacks } = pdfFontOf(text)
  return lacks.length > 0 ? words.draft.notWritten(lacks.join(' ')) : ''
}

/** The name of a document: `Invoice 2026-0042`. */
export const titleOf = ({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>) =>
  number !== null ? words.title[kind](number) : kind === 'quote' ? words.title.quoteDraft : words.title.draft

/** Until when it is to be paid or, of a quote, accepted; empty for a credit note. */
export function dueOf({ due_on, valid_until }: Pick<DocumentRow, 'due_on' | 'valid_until'>) {
  const day = due_on ?? valid_until
  return day === null ? '' : shortDateLabel(day)
}

type NewDraft = BodyOf<typeof documentCalls.documents>

/** Opens a draft of a quote, or an invoice of an accepted one. What the body leaves out follows from what it is about. */
export async function openDraft(body: NewDraft, labels: string) {
  const made = await call(documentCalls.documents, body)
  goTo(documentPath(made.id))
  showToast({ words: labels })
}

/** The button that opens a quote from what is shown. */
export function QuoteButton({ of, isQuiet = false }: { of: () => NewDraft; isQuiet?: boolean }) {
  const open = useMutation({ mutationFn: () => openDraft({ kind: 'quote', ...of() }, words.quote.didOpen) })
  return (
    <>
      <Button icon="document" isBusy={open.isPending} onClick={() => open.mutate()} {...(isQuiet && { kind: 'quiet' })}>
        {words.quote.button}
      </Button>
      <Failure error={open.error} />
    </>
  )
}

/** The rate of the tax that holds today; 0 until it is known. */
export function useRate() {
  const { data } = useQuery(moneySettingsQuery)
  const today = useToday()
  return data ? taxOn(data, today).rate : 0
}

type DocumentLinksProps = { page: string; pdf: string; words: { page: string; pdf: string } }

/** The links to a document as its client sees it, and to its PDF. */
export const DocumentLinks = ({ page, pdf, words: labels }: DocumentLinksProps) =>
  (
    [
      ['document', page, labels.page],
      ['download', pdf, labels.pdf],
    ] as const
  ).map(([icon, href, label]) => (
    <ButtonLink key={icon} icon={icon} isAway href={href} target="_blank" rel="noreferrer">
      {label}
    </ButtonLink>
  ))

/** Until when a document is to be paid, in the words of the trade: `Net 30`. */
export const termsOf = (days: number) => (days === 0 ? words.dueNow : words.net(days))

/** The usual terms of payment, in days. */
const usualTerms = [0, 7, 15, 30, 45, 60, 90]

/** The terms to choose from, with those that hold now. */
export const offeredTerms = (now: number) =>
  [...new Set([...usualTerms, now])].sort((a, b) => a - b).map((one) => ({ value: String(one), label: termsOf(one) }))

/** How money was paid, or went back, to choose. */
export const methodField = (label: string) => ({
  kind: 'select' as const,
  label,
  options: notedMethods.map((value) => ({ value, label: t(paper).methods[value] })),
})

/** Shows in all lists that are known how a document stands now. */
export const noteDocument = (detail: DocumentRow) =>
  void changeKnownItem(documentCalls.documents, 'documents', detail.id, () => detail)

/** Says that the mail with a document leaves in some seconds: until then it is taken back, and the document stays issued. */
export function saySent(labels: string, { id }: Pick<DocumentRow, 'id'>) {
  showToast({
    words: labels,
    undo: async () => {
      const url = withId(documentCalls.documentSend, id)
      const back = await call(url, { take_back: true })
      publish({ is: 'event', kind: 'money_changed' })
      showToast({ words: words.mail.takenBack(titleOf(back)) })
    },
  })
}

/** Puts the link of a document's page on the clipboard. */
export async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ words: words.copied })
  } catch {
    showToast({ words: `${words.notCopied} ${url}`, icon: 'alert' })
  }
}
