import * as z from 'zod/mini'
import { deskPage } from '#content/desk-page.ts'
import { ProblemDetails } from '#domain/problem.ts'
import { refusal, setReachable } from './call.ts'

/** Fetches a file from the server. Throws as `call` does, whose answers are JSON. */
export async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { cache: 'no-store' }).catch(() => undefined)
  setReachable(response !== undefined)
  if (!response) throw new Error(deskPage.unreachable)
  if (response.ok) return response.blob()
  const answer: unknown = await response.json().catch(() => undefined)
  const problem = z.safeParse(ProblemDetails, answer).data
  throw refusal({ status: response.status, problem, answer })
}
