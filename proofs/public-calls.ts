import { expect } from 'vitest'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { today } from '#core/time.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { DocumentDetail } from '#features/invoices/documents.ts'
import { payCalls } from '#features/payments/public-calls.ts'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import { draft } from '#testing/money.ts'
import { openDesk } from './open-desk.ts'
import type { Trial } from './proof.ts'

/**
 * Starts a server with a booking, a quote and an invoice. `authorizationOf` returns the header with which a public call
 * finds the one that it is about: some look at a body only then.
 */
export async function openPublicCalls(start: Trial['start'], variables?: Record<string, string>) {
  const desk = await openDesk(start, variables)
  const { post, cookie } = desk
  const issued = async (more: object) => {
    const act = async (path: string, body: object) => {
      const answer = await post(path, body, { cookie })
      expect([200, 201], answer.body).toContain(answer.status)
      return DocumentDetail.parse(JSON.parse(answer.body))
    }
    const { id, version } = await act(documentCalls.documents, draft(more))
    const { url } = await act(withId(documentCalls.documentIssue, id), { version })
    return url?.split('/').at(-1)
  }
  const tokens = {
    [clientQuoteCalls.quote]: await issued({ kind: 'quote', valid_until: addDays(today(), 10) }),
    [payCalls.pay]: await issued({}),
  }
  const authorizationOf = (path: string) => {
    const [, token = desk.token] = Object.entries(tokens).find(([call]) => folderOf(call) === folderOf(path)) ?? []
    return `Bearer ${token}`
  }
  return { ...desk, authorizationOf }
}

const folderOf = (path: string) => path.split('/', 2).join('/')
