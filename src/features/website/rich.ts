import { urlIn } from '#core/url-in.ts'

/** A part of a line: words, bold words, or a link. */
export type Inline = { kind: 'words' | 'bold'; text: string } | { kind: 'link'; text: string; href: string }

type Block = { paragraph: Inline[] } | { list: Inline[][] }

// Bold is `**words**`, a link `[words](address)`. Everything else, such as HTML, is text.
const MARKS = /\*\*(?<bold>[^*\n]+)\*\*|\[(?<label>[^[\]\n]+)\]\((?<href>[^()\s]+)\)/g

/** The paragraphs and lists of a text: an empty line begins another one, and lines of a list begin with `- `. */
export const blocksOf = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n')
      return lines.every((line) => line.startsWith('- '))
        ? { list: lines.map((line) => inlinesOf(line.slice(2))) }
        : { paragraph: inlinesOf(lines.join(' ')) }
    })

/** The parts of one line. A link to an address that is not allowed is text. */
export function inlinesOf(line: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  const words = (to: number) => {
    if (to > at) parts.push({ kind: 'words', text: line.slice(at, to) })
  }
  for (const { 0: all, index, groups } of line.matchAll(MARKS)) {
    const { bold, label, href } = groups ?? {}
    if (href !== undefined && !isAllowed(href)) continue
    words(index)
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold })
    else if (label !== undefined && href !== undefined) parts.push({ kind: 'link', text: label, href })
    at = index + all.length
  }
  words(line.length)
  return parts
}

/** Whether all links of a text lead to allowed addresses. */
export const hasAllowedLinks = (text: string) =>
  [...text.matchAll(MARKS)].every(({ groups }) => !groups?.href || isAllowed(groups.href))

/** A page of the site, a page of another one, a mail address or a phone number. */
const isAllowed = (href: string) =>
  /^\/(?!\/)/.test(href) || (/^(?:https?:\/\/|mailto:|tel:)/.test(href) && urlIn(href) !== undefined)
