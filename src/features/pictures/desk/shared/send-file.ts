import * as z from 'zod/mini'
import { DESK_ANSWER, type Posting } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { ProblemDetails } from '#core/problem.ts'
import { sendBytes } from '#platform/browser/api/send-bytes.ts'
import { errorOf, setReachable, typedAnswer } from '#platform/browser/desk/call.ts'

/**
 * Sends a file to the server. `onProgress` gets the part that has been sent, from 0 to 1. Throws
 * as `call` does, which cannot tell how far a request is, and `Unreachable` without an answer.
 */
export async function sendFile<T>(path: Posting<T>, file: Blob, onProgress: (part: number) => void): Promise<T> {
  const sent = sendBytes(path, file, onProgress, deskPage.unreachable)
  const { status, answer, hasHeader } = await sent.catch((error) => {
    setReachable(false)
    throw error
  })
  setReachable(true)
  if (status >= 400) throw errorOf({ status, problem: z.safeParse(ProblemDetails, answer).data, answer })
  if (answer === undefined || !hasHeader(DESK_ANSWER)) throw new Error(deskPage.badAnswer)
  return typedAnswer<T>(answer)
}
