/** The cells of a text in RFC 4180. Written for the proofs, so that they judge the export by other code than its own. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const [at, next] = [text[i], text[i + 1]]
    if (isQuoted) {
      if (at !== '"') cell += at
      else if (next === '"') {
        cell += '"'
        i++
      } else isQuoted = false
    } else if (at === '"' && cell === '') isQuoted = true
    else if (at === ',' || (at === '\r' && next === '\n')) {
      row.push(cell)
      cell = ''
      if (at === ',') continue
      rows.push(row)
      row = []
      i++
    } else cell += at
  }
  return rows
}
