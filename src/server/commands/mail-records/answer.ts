/** What a check found. */
export type Answer = {
  state: 'in order' | 'missing' | 'wrong' | 'not known'
  /** The record that there is, and what to do. */
  words: string[]
}
