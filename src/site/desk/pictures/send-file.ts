import * as z from 'zod/mini'
import { deskPage } from '#content/desk-page.ts'
import { MINUTE } from '#domain/durations.ts'
import { ProblemDetails } from '#domain/problem.ts'
import { refusal, setReachable } from '#site/desk/api/call.ts'

/** No answer came: the file may have arrived or not. */
export class Unreachable extends Error {
  constructor() {
    super(deskPage.unreachable)
  }
}

/** How long a file may take: for a start, and for each byte over a very slow line. No longer than the server waits. */
const limitOf = ({ size }: Blob) => Math.min(10 * MINUTE, MINUTE + size / 4)

/**
 * Sends a file to the server, and parses the answer. `onProgress` gets the part that has been sent, from 0 to 1. Throws
 * as `call` does, which cannot tell how far a request is, and `Unreachable` without an answer.
 */
export function sendFile<T>(
  schema: z.ZodMiniType<T>,
  url: string,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 1),
    )
    request.timeout = limitOf(file)
    for (const event of ['error', 'timeout'])
      request.addEventListener(event, () => {
        setReachable(false)
        reject(new Unreachable())
      })
    request.addEventListener('load', () => {
      setReachable(true)
      const answer = jsonIn(request.responseText)
      const { status } = request
      const problem = z.safeParse(ProblemDetails, answer).data
      if (status >= 400) return reject(refusal({ status, problem, answer }))
      const parsed = z.safeParse(schema, answer)
      return parsed.success ? resolve(parsed.data) : reject(new Error(deskPage.badAnswer))
    })
    request.send(file)
  })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
