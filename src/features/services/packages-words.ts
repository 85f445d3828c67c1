import { words } from '#core/words.ts'

/** The words about packages, each a service with some of its add-ons. */
export const packageWords = words({
  choose: 'Packages',
  recommended: 'Recommended',
  /** Before what a package lacks and another one has. */
  without: 'Not included:',
  book: 'Book this',
  bookNamed: (name: string) => `Book this: ${name}`,
})
