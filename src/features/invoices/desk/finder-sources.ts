import { withQuery } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import type { FinderSource } from '#features/parts.ts'
import { call } from '#platform/browser/desk/call.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'
import { titleOf } from './shared/documents.tsx'

const MOST = '6'

/** `2026-0042`, `Q-0007`, or the number alone. */
const NUMBER = /^(?:(\d{4}|q)-)?\d{1,9}$/i

export const finderSources: readonly FinderSource[] = [
  {
    group: 'documents',
    find(q) {
      const [is, series] = NUMBER.exec(q) ?? []
      if (is === undefined) return undefined
      const kind = series?.toLowerCase() === 'q' ? 'quote' : ''
      return call(withQuery(documentCalls.documents, { q, limit: MOST, ...(kind && { kind }) })).then(({ documents }) =>
        documents
          // The digits of a phone number find documents, too.
          .filter(({ number }) => series !== undefined || Number(number?.split('-').at(-1)) === Number(q))
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
