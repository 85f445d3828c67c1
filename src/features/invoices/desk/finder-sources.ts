import { withQuery } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { searchedNumber } from '#features/invoices/document-number.ts'
import type { FinderSource } from '#features/parts.ts'
import { call } from '#platform/browser/desk/call.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'
import { titleOf } from './shared/documents.tsx'

const MOST = '6'

export const finderSources: readonly FinderSource[] = [
  {
    group: 'documents',
    find(q) {
      const searched = searchedNumber(q)
      if (!searched) return undefined
      const { series, number } = searched
      const kind = series === 'Q' ? 'quote' : ''
      return call(withQuery(documentCalls.documents, { q, limit: MOST, ...(kind && { kind }) })).then(({ documents }) =>
        documents
          // The digits of a phone number find documents, too.
          .filter((row) => series !== undefined || Number(row.number?.split('-').at(-1)) === number)
          .map((row) => ({
            icon: 'document',
            label: titleOf(row),
            detail: `${row.client_name} · ${money(row.total_cents)}`,
            href: documentPath(row.id),
          })),
      )
    },
  },
]
