import { kindFault } from '#domain/picture-kind.ts'
import { Problem } from '#server/http/problem.ts'

/** Refuses a file that does not begin as one of the formats that we take. */
export function requirePicture(file: Uint8Array) {
  const fault = kindFault(file)
  if (fault !== undefined) throw new Problem(422, fault)
}
