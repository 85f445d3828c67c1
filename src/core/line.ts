/** The parts of a line that there are, with a dot between them. */
export const lineOf = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** The beginning of what somebody wrote, in one line and in quotation marks. */
export const inQuotes = (text: string) => `“${cut(text)}”`

/** The longest text of which a line shows more than its beginning. */
const LONGEST = 140

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`
}
