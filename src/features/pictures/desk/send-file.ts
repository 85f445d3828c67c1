import * as z from 'zod/mini'
import { deskPage } from '#core/desk-page-words.ts'
import { ProblemDetails } from '#core/problem.ts'
import { sendBytes } from '#features/photos/site/send-bytes.ts'
import { refusal, setReachable } from '#platform/browser/desk/call.ts'

/**
 * Sends a file to the server, and parses the answer. `onProgress` gets the part that has been sent, from 0 to 1. Throws
 * as `call` does, which cannot tell how far a request is, and `Unreachable` without an answer.
 */
export async function sendFile<T>(
  schema: z.ZodMiniType<T>,
  url: string,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<T> {
  const sent = sendBytes(url, file, onProgress, deskPage.unreachable)
  const { status, answer } = await sent.catch((error) => {
    setReachable(false)
    throw error
  })
  setReachable(true)
  if (status >= 400)
    throw refusal({ status, problem: z.safeParse(ProblemDetails, answer).data, answer })
  const parsed = z.safeParse(schema, answer)
  if (parsed.success) return parsed.data
  throw new Error(deskPage.badAnswer)
}
