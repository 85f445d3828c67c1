/** A name of more letters takes two lines in the header. */
const LONGEST_LINE = 12

export const isLong = (name: string) => name.length > LONGEST_LINE

/** No short name has more letters. */
const LONGEST = 24

/** The lengths of a line for which the style sheet of the header sizes its letters: the policy of the pages takes no style of one page. */
export const lineLengths = [6, 8, 9, 10, 12, 14, 17, LONGEST] as const

/** Up to how many letters the longest line of a name has in the header. */
export function lineLengthOf(name: string): number {
  const longest = isLong(name)
    ? Math.max(...name.split(/[\s-]+/).map((word) => word.length), Math.ceil(name.length / 2) + 2)
    : name.length
  return lineLengths.find((length) => longest <= length) ?? LONGEST
}
