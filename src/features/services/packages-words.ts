import { words } from '#core/words.ts'

/** The words about packages, each a service with some of its add-ons. */
export const packageWords = words({
  choose: 'Packages',
  recommended: 'Recommended',
  /** Before what a package lacks and another one has. */
  without: 'Not included:',
  book: 'Book this',
  /** Opens the list of what a package has. */
  contents: 'What’s in it',
  compare: 'Compare',
  included: 'Included',
  /** `The Basic + ceramic sealant`: what a package has beyond the one before it. */
  adds: (before: string, added: string) => `${before} + ${added}`,
  bookNamed: (name: string) => `Book this: ${name}`,
})
