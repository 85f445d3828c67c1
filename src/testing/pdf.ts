import { inflateSync } from 'node:zlib'

const plainWords = (text: string) => text.split(/[\s\u00a0\u202f]+/).filter((word) => word !== '')

/** The words of a page of a document, in their order. */
export function wordsOfPage(page: string) {
  const text = page
    .slice(page.indexOf('<main>'))
    .replace(/<(\/?(p|h1|h2|div|td|th|tr|dt|dd)|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return plainWords(text.replace(/&(\w+|#39);/g, (_, name) => entities[name] ?? ''))
}

/** The words of a PDF in their order, by the maps from its glyphs to characters. */
export function wordsOfPdf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamOf = (body: string) => {
    const start = body.indexOf('stream\n') + 7
    return inflateSync(Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1')
  }
  const maps = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
    maps.set(name, unicodes(streamOf(objects.get(map) ?? '')))
  }
  const words: string[] = []
  for (const [, contents = ''] of text.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)) {
    let font: Map<string, string> | undefined
    for (const [, name, glyphs = ''] of streamOf(objects.get(contents) ?? '').matchAll(
      /\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]+>|[-\d. ])+)\] TJ/g,
    )) {
      if (name) font = maps.get(name)
      const hex = [...glyphs.matchAll(/<([0-9a-f]+)>/g)].map(([, one]) => one).join('')
      const message = (hex.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '\ufffd').join('')
      words.push(...plainWords(message))
    }
  }
  return words
}

function unicodes(cmap: string) {
  const map = new Map<string, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [i, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      map.set(
        (Number.parseInt(first, 16) + i).toString(16).padStart(4, '0'),
        String.fromCharCode(...(code.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      )
  return map
}
