import { written } from '#content/content.ts'
import type { DeskDeps } from '#server/desk/deps.ts'

type Deps = Pick<DeskDeps, 'mailSettings' | 'content' | 'publisher'>

/**
 * The made-up address that came with the program, as long as it may sign in; undefined once it may not, or the owner has
 * said that it is right. Mail to it reaches nobody.
 */
export function exampleAddress({ mailSettings, content, publisher }: Deps): string | undefined {
  const example = written.business.email
  if (publisher.shown().state.confirmed.includes('business.email')) return undefined
  return mailSettings.addresses(content()).desk.find((one) => one === example)
}

/** The address that a test mail goes to: that of the person who asks, or the owner's while theirs is made up. */
export const testAddress = (deps: Deps, person: string) =>
  person === exampleAddress(deps)
    ? deps.mailSettings.addresses(deps.content()).owner.address
    : person
