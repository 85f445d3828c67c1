import type { Getting } from '#core/desk-calls.ts'
import { call } from '#platform/browser/desk/call.ts'

/**
 * What a form of settings does after a colleague's change, which the refusal tells of: the next try is about their version, and replaces
 * it.
 */
export const takeVersion = (path: Getting<{ version: number }>) => async () => {
  const { version } = await call(path)
  return { take: { version } }
}
