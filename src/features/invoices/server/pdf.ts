import PDFDocument from 'pdfkit'
import { locale } from '#core/formats.ts'
import { setText } from './letters.ts'
import type { DocumentView, Pair, PaymentStatus } from './shared/document-view.ts'

export type Pdf = { view: DocumentView; paymentStatus: PaymentStatus | undefined; author: string; at: string }

/** Letter paper, in points. */
const [WIDTH, BOTTOM, MARGIN] = [612, 792 - 54, 54]
const INNER = WIDTH - 2 * MARGIN
/** How wide the columns after the first one are, which are set to the right, and what lies between them. */
const WIDTHS: Record<number, readonly number[]> = { 4: [50, 75, 75], 5: [95, 75, 75, 75] }
const BETWEEN = 5

/** Where so many columns begin, and how wide they are. */
function columnsOf(count: number): { x: number; width: number }[] {
  const widths = WIDTHS[count] ?? []
  const taken = widths.reduce((sum, width) => sum + width + BETWEEN, BETWEEN)
  let x = MARGIN + INNER - taken + BETWEEN
  const others = widths.map((width) => {
    x += BETWEEN + width
    return { x: x - width, width }
  })
  return [{ x: MARGIN, width: INNER - taken }, ...others]
}

type Document = InstanceType<typeof PDFDocument>
type Parent = ReturnType<Document['struct']>

/**
 * A document or a statement as PDF, tagged for screen readers. It has the words of its page, and nothing of the moment at which it is made: the
 * same document has the same bytes.
 */
export function pdfOf({ view, paymentStatus, author, at }: Pdf): Promise<Buffer> {
  const title = [view.title, view.number].filter(Boolean).join(' ')
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    // Without the font that is loaded by default.
    lang: locale(),
    font: '',
    info: { Title: title, Author: author, CreationDate: new Date(at) },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  pdf.on('end', () => resolve(Buffer.concat(chunks)))
  pdf.on('error', reject)
  new Writer(pdf).write(view, paymentStatus)
  pdf.end()
  return promise
}

type Style = { bold?: boolean; size?: number; x?: number; width?: number; right?: boolean }

class Writer {
  readonly #pdf: Document
  readonly #root: Parent
  readonly #fonts = new Set<string>()
  #y = MARGIN

  constructor(pdf: Document) {
    this.#pdf = pdf
    this.#root = pdf.struct('Document')
    pdf.addStructure(this.#root)
  }

  write(view: DocumentView, paymentStatus: PaymentStatus | undefined) {
    this.#block('H1', view.title, { bold: true, size: 22 }, 12)
    const top = this.#y
    let lowest = top
    for (const [i, { label, lines }] of view.parties.entries()) {
      this.#y = top
      const at = { x: MARGIN + (i * INNER) / 2, width: INNER / 2 - 12 }
      this.#block('H2', label, { ...at, bold: true })
      for (const line of lines) this.#block('P', line, at)
      lowest = Math.max(lowest, this.#y)
    }
    this.#y = lowest + 12
    for (const [label, value] of view.facts) {
      const row = this.#child(this.#root, 'P')
      this.#cells(row, 'Span', [
        [label, { width: 150 }],
        [value, { x: MARGIN + 160, width: INNER - 160, bold: true }],
      ])
      row.end()
    }
    this.#y += 12
    this.#lines(view)
    this.#y += 12
    for (const note of view.notes) this.#block('P', note, {}, 4)
    if (paymentStatus) this.#standing(paymentStatus)
    this.#root.end()
  }

  #lines({ columns, rows, sums }: DocumentView) {
    const table = this.#child(this.#root, 'Table')
    this.#row(table, 'TH', columns, { bold: true })
    for (const row of rows)
      this.#row(table, 'TD', [row.about === '' ? row.text : `${row.text}\n${row.about}`, ...row.cells])
    this.#sums(table, sums)
    table.end()
  }

  #standing({ title, rows, balance, note }: PaymentStatus) {
    this.#y += 8
    this.#block('H2', title, { bold: true }, 4)
    const table = this.#child(this.#root, 'Table')
    this.#sums(table, [...rows, balance])
    table.end()
    if (note !== undefined) this.#block('P', note, {}, 4)
  }

  #row(table: Parent, cell: 'TH' | 'TD', texts: readonly string[], style: Style = {}) {
    const row = this.#child(table, 'TR')
    const columns = columnsOf(texts.length)
    const cells = texts.map((text, i): [string, Style] => [text, { ...style, ...columns[i], right: i > 0 }])
    this.#cells(row, cell, cells)
    this.#rule()
    row.end()
  }

  /** Labels with their amounts; the last one counts. */
  #sums(table: Parent, sums: readonly Pair[]) {
    for (const [i, [label, amount]] of sums.entries()) {
      const bold = i === sums.length - 1
      const row = this.#child(table, 'TR')
      this.#cells(
        row,
        ['TH', 'TD'],
        [
          [label, { bold, width: INNER - 110 }],
          [amount, { bold, x: MARGIN + INNER - 100, width: 100, right: true }],
        ],
      )
      row.end()
    }
  }

  /** Cells side by side. A row that does not fit begins a page: none is torn apart. */
  #cells(
    parent: Parent,
    type: 'TH' | 'TD' | 'Span' | readonly ['TH', 'TD'],
    cells: readonly [text: string, style: Style][],
  ) {
    const height = Math.max(...cells.map(([text, style]) => this.#heightOf(text, style)))
    this.#room(height)
    for (const [i, [text, style]] of cells.entries())
      this.#text(parent, typeof type === 'string' ? type : i === 0 ? type[0] : type[1], text, style)
    this.#y += height + 5
  }

  #block(type: 'H1' | 'H2' | 'P', text: string, style: Style = {}, after = 2) {
    const height = this.#heightOf(text, style)
    this.#room(height)
    this.#text(this.#root, type, text, style)
    this.#y += height + after
  }

  #text(parent: Parent, type: string, text: string, style: Style) {
    const { x = MARGIN, width = INNER, right = false } = style
    const y = this.#y
    const part = this.#pdf.struct(type, {}, () => {
      const { pdf, shown } = this.#set(text, style)
      pdf.text(shown, x, y, { width, align: right ? 'right' : 'left' })
    })
    parent.add(part)
    part.end()
  }

  #heightOf(text: string, style: Style) {
    const { pdf, shown } = this.#set(text, style)
    return pdf.heightOfString(shown, { width: style.width ?? INNER })
  }

  /** Sets the font that has the letters of a text. */
  #set(text: string, { bold = false, size = 10 }: Style) {
    const { name, font, shown } = setText(text, bold ? 'bold' : 'regular')
    if (!this.#fonts.has(name)) this.#pdf.registerFont(name, font)
    this.#fonts.add(name)
    return { pdf: this.#pdf.font(name).fontSize(size), shown }
  }

  #child(parent: Parent, type: string): Parent {
    const child = this.#pdf.struct(type)
    parent.add(child)
    return child
  }

  #room(height: number) {
    if (this.#y + height <= BOTTOM || this.#y === MARGIN) return
    this.#pdf.addPage()
    this.#y = MARGIN
  }

  /** A rule is no content: screen readers pass over it. */
  #rule() {
    const y = this.#y - 2.5
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    this.#pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + INNER, y)
      .lineWidth(0.5)
      .stroke('#c3c8d4')
    this.#pdf.endMarkedContent()
    this.#pdf.fillColor('#0a0f1e')
    this.#y += 2
  }
}
