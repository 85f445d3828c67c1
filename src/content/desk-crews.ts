/** The words about crews. */
export const crews = {
  /** The name of a crew that has none. */
  name: (number: number) => `Crew ${number}`,
} as const
