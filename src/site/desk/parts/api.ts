import * as z from 'zod/mini'
import { deskPage } from '#content/desk-page.ts'
import { SIGNED_OUT } from '#domain/desk/sign-in.ts'
import { ProblemDetails } from '#domain/problem.ts'
import { tell } from './signals.ts'

// Compiled schemas need `eval`, which the page's policy forbids.
z.config({ jitless: true })

/** The server refused: its problem document, and the whole of its answer for what stands beside. */
export class Refused extends Error {
  readonly problem: ProblemDetails
  readonly answer: unknown

  constructor(problem: ProblemDetails, answer: unknown) {
    super(problem.detail)
    this.problem = problem
    this.answer = answer
  }
}

/** For calls that answer nothing. */
export const Nothing = z.unknown()

let reached = navigator.onLine

/** Tells the banner whether the server can be reached. */
export function noteReach(now: boolean) {
  if (now === reached) return
  reached = now
  tell({ is: 'reach', reached })
}

/** Asks the server and parses its answer; with a body it is a POST. Throws `Refused`, or an error in words. */
export async function call<T>(schema: z.ZodMiniType<T>, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    cache: 'no-store',
  }).catch(() => undefined)
  if (!response) {
    noteReach(false)
    throw new Error(deskPage.unreachable)
  }
  noteReach(true)
  const answer: unknown =
    response.status === 204 ? undefined : await response.json().catch(() => {})
  if (!response.ok) throw refusal(response.status, answer)
  const parsed = z.safeParse(schema, answer)
  if (!parsed.success) throw new Error(deskPage.badAnswer)
  return parsed.data
}

/** An error in words for people. */
export const inWords = (error: unknown) =>
  error instanceof Error ? error.message : deskPage.failed

/** What is wrong with a field, where the server named it. */
export const fieldError = (error: unknown, field: string) =>
  error instanceof Refused
    ? error.problem.errors?.find((one) => one.field === field)?.message
    : undefined

function refusal(status: number, answer: unknown) {
  const parsed = z.safeParse(ProblemDetails, answer)
  if (!parsed.success) return new Error(status === 429 ? deskPage.tooMany : deskPage.badAnswer)
  if (parsed.data.type === SIGNED_OUT) tell({ is: 'signed-out', meant: false })
  return new Refused(parsed.data, answer)
}
