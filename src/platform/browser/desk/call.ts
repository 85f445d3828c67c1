import * as z from 'zod/mini'
import { type AnswerOf, type BodyOf, DESK_ANSWER, type Getting, type Posting } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { KEY_REUSED, PROVE_AGAIN, ProblemDetails, SIGNED_OUT, VERSION_CONFLICT } from '#core/problem.ts'
import { callJson, type Failure } from '#platform/browser/api/call-api.ts'
import { takePrefetched } from './prefetch.ts'
import { publish } from './signals.ts'

/** Fetches a file from the server. Throws as `call` does, whose answers are JSON. */
export async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { cache: 'no-store' }).catch(() => undefined)
  setReachable(response !== undefined)
  if (!response) throw new Error(deskPage.unreachable)
  if (response.ok && response.headers.has(DESK_ANSWER)) return response.blob()
  const answer: unknown = await response.json().catch(() => undefined)
  const problem = z.safeParse(ProblemDetails, answer).data
  throw errorOf({ status: response.status, problem, answer })
}

// Compiled schemas need `eval`, which the page's policy forbids.
z.config({ jitless: true })

/** The server refused the call: its problem document, and the whole answer for any further fields. */
export class ApiError extends Error {
  readonly problem: ProblemDetails
  readonly answer: unknown

  constructor(problem: ProblemDetails, answer: unknown) {
    super(problem.detail)
    this.problem = problem
    this.answer = answer
  }
}

/** Whether the server has refused a change, since somebody else had changed the same meanwhile. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.type === VERSION_CONFLICT

let reached = navigator.onLine

/** Whether the server could be reached the last time. */
export const isReachable = () => reached

/** Tells the banner whether the server can be reached. */
export function setReachable(now: boolean) {
  if (now === reached) return
  reached = now
  publish({ is: 'reach', reached })
}

export type CallOptions = { timeoutMs?: number }

/**
 * Calls the server: a POST if there is a body. Throws `ApiError`, or an error with a text. If the person must prove themselves first, the
 * desk asks for it, and the call is sent again.
 */
export function call<T>(path: Getting<T>, body?: undefined, options?: CallOptions): Promise<T>
export function call<Call extends Posting<unknown>>(
  path: Call,
  body: BodyOf<Call>,
  options?: CallOptions,
): Promise<AnswerOf<Call>>
export function call<T>(path: string, body?: object, options?: CallOptions): Promise<T> {
  return send(path, body, options)
}

async function send<T>(path: string, body: object | undefined, options: CallOptions | undefined): Promise<T> {
  const prefetched = body ? undefined : takePrefetched(path)
  const answer = await callJson(path, { body, prefetched, mark: DESK_ANSWER, ...options })
  setReachable(answer.ok || answer.why !== 'unreachable')
  if (answer.ok) return typedAnswer<T>(answer.value)
  if (answer.problem?.type === PROVE_AGAIN && (await isProved())) return send(path, body, options)
  if (answer.why === 'refused') throw errorOf(answer)
  throw new Error(answer.why === 'unreachable' ? deskPage.unreachable : deskPage.badAnswer)
}

/**
 * What a call has answered, once it is known as ours by its header. The one place that takes our own server at its word: the type of the path
 * says what it sends.
 */
export const typedAnswer = <T>(answer: unknown) => (answer ?? null) as T

const isProved = () => new Promise<boolean>((onEnd) => publish({ is: 'prove', onEnd }))

/** The text of an error for people. One of the browser's own is about an answer without what this page reads. */
export const errorText = (error: unknown) => {
  if (error instanceof TypeError) return deskPage.badAnswer
  return error instanceof Error ? error.message : deskPage.failed
}

/** Why the server has refused a press. There is no field beside it that could say what is wrong with one. */
export const refusalText = (error: unknown) =>
  (error instanceof ApiError && error.problem.errors?.[0]?.message) || errorText(error)

/** The server's message for a field; undefined if it has none. */
export const fieldError = (error: unknown, field: string) =>
  error instanceof ApiError ? error.problem.errors?.find((one) => one.field === field)?.message : undefined

/** The first error of a field, or of something in it: `lines.0.text` is in `lines`. */
export const firstErrorIn = (error: unknown, field: string) =>
  error instanceof ApiError
    ? error.problem.errors?.find((one) => one.field === field || one.field.startsWith(`${field}.`))?.message
    : undefined

/** Whether the server has stored something else under this id: its first version, whose answer was lost. */
export const isReused = (error: unknown) => error instanceof ApiError && error.problem.type === KEY_REUSED

/** Whether the server has decided. Otherwise the same may succeed later: it is not reached, busy, or wants a sign-in. */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.problem.type !== SIGNED_OUT &&
  error.problem.status < 500 &&
  error.problem.status !== 429

/** The error for an answer that refuses a call. If the session has ended, the page shows the sign-in form. */
export function errorOf({ status, problem, answer }: Pick<Failure, 'status' | 'problem' | 'answer'>) {
  if (!problem) return new Error(status === 429 ? deskPage.tooMany : deskPage.badAnswer)
  if (problem.type === SIGNED_OUT) publish({ is: 'signed-out', meant: false })
  return new ApiError(problem, answer)
}
