import { withLabel } from '#core/formats.ts'
import { fill, type Template } from '#core/template.ts'

export type Link = { text: string; href: string }

/** What a row shows beside its label. */
export type Cell = string | Link

/** A part of a mail. A mail is written once, as such parts. They are shown as plain text and as HTML. */
export type Block =
  | { paragraph: string }
  | { heading: string }
  /** The largest words: the day and the hour, or the amount. The title is not shown beside them. */
  | { large: string }
  /** How far it is. */
  | { steps: readonly Step[] }
  | { rows: readonly (readonly [label: string, cell: Cell])[] }
  | { action: Link }
  /** A link that is no button. */
  | { link: Link }

/** A step on the way of what the mail is about. */
export type Step = {
  name: string
  /** Whether it is there, and whether it is the last one that is. */
  isReached: boolean
  isNow: boolean
}

export type MailBody = {
  title: string | undefined
  blocks: readonly Block[]
  footer: readonly string[]
  /** The last line of the footer. */
  unsubscribe?: Link
}

/** A row, unless it has nothing to show. */
export const rowIf = (label: string, cell: string | false | null): [string, Cell][] => (cell ? [[label, cell]] : [])

/** Splits a text into paragraphs at blank lines. */
export const paragraphs = (text: string): Block[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ paragraph: part.replace(/^\n+|\n+$/g, '') }))

/** The title, unless the mail has larger words. */
export const shownTitle = ({ title, blocks }: MailBody) =>
  blocks.some((block) => 'large' in block) ? undefined : title

export function asText(body: MailBody): string {
  const { blocks, footer, unsubscribe } = body
  const lines = [...footer, ...(unsubscribe ? [cellText(unsubscribe)] : [])]
  const parts = [shownTitle(body), ...blocks.map(blockText), `-- \n${lines.join('\n')}`]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

function blockText(block: Block): string {
  if ('paragraph' in block) return block.paragraph
  if ('large' in block) return block.large
  if ('heading' in block) return `${block.heading}\n${'-'.repeat(block.heading.length)}`
  if ('action' in block) return cellText(block.action)
  if ('link' in block) return cellText(block.link)
  if ('steps' in block) return block.steps.map(({ name, isReached }) => `${name} ${dotOf(isReached)}`).join(' – ')
  return block.rows.map(([label, cell]) => withLabel(label, indented(cell))).join('\n')
}

/** The dot of a step: full once it is reached. */
export const dotOf = (isReached: boolean) => (isReached ? '●' : '○')

// In plain text, a phone number or mail address shows itself. Only the link to a page needs its address beside it.
const cellText = (cell: Cell) => {
  if (typeof cell === 'string') return cell
  return /^https?:/.test(cell.href) ? withLabel(cell.text, cell.href) : cell.text
}

// Later lines of a visitor's text are indented, so that none can look like a row of ours.
const indented = (cell: Cell) => cellText(cell).replace(/\r\n|\r|\n/g, '\n    ')

/** Fills the gaps in the subject and in the text of a mail. */
export const fillMail = <Gap extends string>(
  { subject, text }: { readonly subject: Template<Gap>; readonly text: Template<Gap> },
  values: Readonly<Record<NoInfer<Gap>, string | undefined>>,
) => ({ subject: fill(subject, values), text: fill(text, values) })
