import * as z from 'zod/mini'
import { deskDocuments as words } from '#content/desk-documents.ts'
import { daysBetween } from '#domain/days.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { DocumentRow } from '#domain/desk/money.ts'
import { shortDateLabel } from '#domain/time.ts'
import { changeKnownItem } from '#site/desk/api/cache.ts'
import { Badge } from '#site/desk/ui/Parts.tsx'
import { useToday } from '#site/desk/use-today.ts'

/** The events after which what is known of documents is out of date. */
export const moneyKinds = ['money_changed'] as const

type Standing = Pick<DocumentRow, 'kind' | 'state' | 'due_on' | 'sent_at'>

/** How a document stands: what was paid decides. */
export function DocumentBadge({ kind, state, due_on, sent_at }: Standing) {
  const today = useToday()
  const { badges } = words
  switch (state) {
    case 'draft':
      return <Badge tone="line">{badges.draft}</Badge>
    case 'open':
      return sent_at === null ? (
        <Badge tone="line">{badges.open}</Badge>
      ) : (
        <Badge tone="blue">{badges.sent}</Badge>
      )
    case 'part_paid':
      return <Badge tone="wait">{badges.part_paid}</Badge>
    case 'overdue':
      return (
        <Badge tone="alarm" icon="alert">
          {badges.overdue(due_on === null ? 0 : daysBetween(due_on, today))}
        </Badge>
      )
    case 'paid':
      return (
        <Badge tone="go" icon="check">
          {badges.paid}
        </Badge>
      )
    case 'credited':
      return <Badge>{kind === 'credit' ? badges.credit : badges.credited}</Badge>
  }
}

/** The name of a document: `Invoice 2026-0042`. */
export const titleOf = ({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>) =>
  number === null ? words.title.draft : words.title[kind](number)

/** Until when it is to be paid; empty for a credit note. */
export const dueOf = ({ due_on }: Pick<DocumentRow, 'due_on'>) =>
  due_on === null ? '' : shortDateLabel(due_on)

/** Until when a document is to be paid, in the words of the trade: `Net 30`. */
export const termsOf = (days: number) => (days === 0 ? words.dueNow : words.net(days))

/** The usual terms of payment, in days. */
const usualTerms = [0, 7, 15, 30, 45, 60, 90]

/** The terms to choose from, with those that hold now. */
export const offeredTerms = (now: number) =>
  [...new Set([...usualTerms, now])]
    .toSorted((a, b) => a - b)
    .map((one) => ({ value: String(one), label: termsOf(one) }))

/** Shows in all lists that are known how a document stands now. */
export const noteDocument = (detail: DocumentRow) =>
  void changeKnownItem(DocumentRow, deskCalls.documents, detail.id, () =>
    z.parse(DocumentRow, detail),
  )
