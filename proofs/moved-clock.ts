// Node.js reads this file before the server: its clock is ahead of ours by the milliseconds that CLOCK_FILE holds, or stands at the
// instant after its `at `.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE ?? ''
const Ours = Date
let ahead = 0
let standing: number | undefined
let readAt = 0

function now() {
  const ours = Ours.now()
  // The clock is asked often, and the file is read about every ten milliseconds.
  if (Math.abs(ours - readAt) >= 10) {
    readAt = ours
    const text = readFileSync(file, 'utf8')
    if (text.startsWith('at ')) standing = Number(text.slice(3))
    else ahead = Number(text) || ahead
  }
  return standing ?? ours + ahead
}

globalThis.Date = class extends Ours {
  constructor(...parts: [] | [number]) {
    if (parts.length === 0) super(now())
    else super(...parts)
  }
  static override now = now
} as DateConstructor
