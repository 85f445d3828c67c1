import { MINUTE } from '#core/durations.ts'
import { locale } from '#core/formats.ts'

/** No answer came: the file may have arrived or not. Its message says so to people. */
export class Unreachable extends Error {}

/** The answer to a file: its status, its JSON if it is some, and whether it has a header. */
type FileAnswer = { status: number; answer: unknown; hasHeader: (name: string) => boolean }

/** How long a file may take: for a start, and for each byte over a very slow line. No longer than the server waits. */
export const limitOf = ({ size }: Blob) => Math.min(10 * MINUTE, MINUTE + Math.ceil(size / 4))

/**
 * Sends a file to the server. `onProgress` gets the part that has been sent, from 0 to 1, which `fetch` cannot tell. Throws
 * `Unreachable` without an answer.
 */
export const sendBytes = (
  url: string,
  file: Blob,
  onProgress: (part: number) => void,
  unreachable: string,
): Promise<FileAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Accept-Language', locale())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1))
    request.timeout = limitOf(file)
    for (const event of ['error', 'timeout'])
      request.addEventListener(event, () => reject(new Unreachable(unreachable)))
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        answer: jsonIn(request.responseText),
        hasHeader: (name) => request.getResponseHeader(name) !== null,
      }),
    )
    request.send(file)
  })

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
