/** A cell as a spreadsheet program takes it. A sum counts numbers alone. */
type Cell = string | number

type Row = Record<string, Cell>

/** RFC 4180, to the letter: rows end with CR LF, and a quoted field may hold anything. */
export function parseCsv(csv: string): string[][] {
  const rows: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let end = 0; end < csv.length; end = field.lastIndex) {
    const match = field.exec(csv)
    if (!match) throw new Error(`no CSV at ${end}`)
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

/** A file as Excel opens it, in the letters of Windows unless it begins with a byte order mark. */
export const opened = (file: Uint8Array): Row[] =>
  rowsIn(new TextDecoder(Buffer.from(file).toString('hex', 0, 3) === 'efbbbf' ? 'utf-8' : 'windows-1252').decode(file))

/** The rows of a table, by the names of its columns. */
export function rowsIn(csv: string): Row[] {
  const [head = [], ...rows] = parseCsv(csv)
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, cellOf(row[i] ?? '')])))
}

/** The sum of a column, in cents, as the function SUM adds it: without a word about the cells that are texts. */
export const sumOf = (rows: readonly Row[], column: string): number =>
  Math.round(rows.reduce((sum, { [column]: cell }) => sum + (typeof cell === 'number' ? cell : 0), 0) * 100)

/** Quotes around a cell say nothing about its kind. */
const cellOf = (text: string): Cell =>
  /^\s*[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?\s*$/.test(text) ? Number(text.replaceAll(',', '')) : text
