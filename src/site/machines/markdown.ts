/** Tags whose content is nothing to read: controls, drawings, scripts, links within the page. */
const SKIPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'nav',
  'form',
  'fieldset',
  'button',
  'label',
  'select',
  'textarea',
  'input',
  'picture',
  'img',
])
const VOID = new Set(['br', 'img', 'input', 'source', 'link', 'meta', 'hr', 'wbr'])
const INLINE = new Set(['a', 'strong', 'b', 'em', 'span', 'br', 'time', 'abbr', 'wbr'])

const TOKENS = /<(?<end>\/?)(?<tag>[a-z][a-z0-9-]*)(?<attributes>(?:"[^"]*"|[^>"])*)>|(?<text>[^<]+)/gi

/**
 * The main part of one of our own pages as Markdown: headings, paragraphs, lists and links, so that a program reads what
 * people read. Links get this origin. The HTML is well formed, since React wrote it.
 */
export function markdownOf(html: string, origin: string): string {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  const blocks: string[] = []
  /** The open tags whose content is left out, and those whose end closes a list. */
  const skipped: string[] = []
  const lists: { tag: string; count: number }[] = []
  let [before, line, href] = ['', '', '']

  function flush() {
    const text = line.replace(/[^\S\n\u00a0]+/g, ' ').trim()
    line = ''
    if (!text) return
    blocks.push(before + text)
    before = ''
  }

  for (const { groups = {} } of main.replace(/<!--.*?-->/gs, '').matchAll(TOKENS)) {
    const { end, tag = '', attributes = '', text } = groups
    if (text !== undefined) {
      if (skipped.length === 0) line += escaped(decoded(text))
      continue
    }
    const isOpening = !end && !VOID.has(tag)
    if (skipped.length > 0) {
      if (end) skipped.pop()
      else if (isOpening) skipped.push(tag)
      continue
    }
    if (!end && (SKIPPED.has(tag) || /\s(?:hidden|aria-hidden="true")/.test(attributes))) {
      if (isOpening) skipped.push(tag)
      continue
    }
    if (!INLINE.has(tag)) flush()
    if (tag === 'br') line += '\n'
    if (tag === 'strong' || tag === 'b') line += '**'
    if (tag === 'a') {
      if (!end) href = decoded(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? '')
      line += end ? `](${new URL(href, origin).href})` : `${line.endsWith(')') ? ' ' : ''}[`
    }
    if (/^h[1-6]$/.test(tag)) before = end ? '' : `${'#'.repeat(Number(tag[1]))} `
    if (tag === 'ul' || tag === 'ol') {
      if (end) lists.pop()
      else lists.push({ tag, count: 0 })
    }
    if (tag === 'li' && end) before = ''
    if (tag === 'li' && !end) {
      const list = lists.at(-1)
      if (list) list.count += 1
      before = list?.tag === 'ol' ? `${list.count}. ` : '- '
    }
  }
  flush()
  return joined(blocks)
}

/** Blocks below each other; the lines of a list without a gap. */
const joined = (blocks: readonly string[]) =>
  blocks.reduce(
    (text, block, i) => text + (i === 0 ? '' : isItem(block) && isItem(blocks[i - 1]) ? '\n' : '\n\n') + block,
    '',
  )

const isItem = (block = '') => /^(?:- |\d+\. )/.test(block)

const escaped = (text: string) => text.replace(/[\\*[\]<>`]/g, '\\$&')

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

const decoded = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (all, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (NAMED[name] ?? all)
  })
