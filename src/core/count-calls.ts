import { deskCall } from './desk-calls.ts'
import type { Unsent } from './mails.ts'

/** The answer of `GET /desk/api/counts`. `unsent`: the newest mail that a press has caused and that did not leave. */
export type Counts = { requested: number; unread: number; failed_mails: number; today: number; unsent: Unsent | null }

export const countCalls = { counts: deskCall<{ get: Counts }>('/counts') }
