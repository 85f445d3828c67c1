import type * as z from 'zod/mini'
import { makerOf } from '#core/call-roles.ts'
import type { deskCalls } from '#core/desk-calls.ts'
import type { ListedCall } from '#platform/http/desk-route.ts'
import { type DeskRequest, deskRequests } from '../proofs/desk-requests.ts'
import { statusOf } from '../proofs/old-status.ts'
import { schemasOf } from './desk-api-list.ts'
import { describedCalls } from './desk-calls.ts'

export async function oldCalls(): Promise<ListedCall[]> {
  const named: Record<string, z.ZodMiniType> = Object.assign(
    {},
    ...Object.values(await schemasOf()),
  )
  return describedCalls.map(({ name, url, method, says }) => {
    const end = says.indexOf('.')
    const [asked = '', answered = ''] = says.slice(0, end).split('→')
    const [query = ''] = /(?<=\?)\w+/.exec(asked) ?? []
    const sent = asked.replace(/proof|\?\w+/g, '').trim()
    const [, status = '', answers = ''] = /^(\d*)\s*(.*)$/.exec(answered.trim()) ?? []
    return {
      name,
      url,
      method: method === 'GET' ? 'GET' : 'POST',
      takes: sent.startsWith('(the file') ? 'file' : 'json',
      answers,
      who: makerOf[name as keyof typeof deskCalls],
      ...(asked.includes('proof') && { proof: true as const }),
      says: says.slice(end + 1).trim(),
      ...(query && { query: named[query] }),
      ...(named[sent] && { body: named[sent] }),
      ...(status && { status: Number(status) as 201 }),
      sample: (of) => {
        const samples: Record<string, DeskRequest> = deskRequests(of)
        const { id, get, post, status } = samples[name] ?? {}
        return {
          ...(id !== undefined && { id }),
          ...(method === 'GET'
            ? { query: get ?? {}, ...(status && { status }) }
            : { body: post ?? {}, ...(statusOf(name) && { status: statusOf(name) }) }),
        }
      },
    }
  })
}
