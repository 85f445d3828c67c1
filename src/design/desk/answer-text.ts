/** Where the message begins that an answer quotes. */
const QUOTED = /\n\n(?=> )/

/** The draft of an answer with what was typed: a paragraph of its own, before what is quoted. */
export function answerIn(draft: string, typed: string): string {
  const at = endOfAnswer(draft)
  return `${draft.slice(0, at)}\n\n${typed}${draft.slice(at)}`
}

/** Where one goes on writing: before what is quoted. */
export function endOfAnswer(text: string): number {
  const at = text.search(QUOTED)
  return at < 0 ? text.length : at
}
