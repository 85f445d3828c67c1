import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../..', import.meta.url))

/** The style sheets in an order that does not depend on the build. */
const sheets = globSync('**/*.module.css', { cwd: source }).sort()

/**
 * The name on the pages of a class or an animation of a style sheet: short, since each page carries its classes twice, in
 * its styles and in its elements. It is made of two numbers: that of the sheet, and that of the word in the sheet.
 */
export function shortName(name: string, path: string, css: string): string {
  const sheet = sheets.indexOf(relative(source, path.replace(/\?.*/, '')))
  const word = [...new Set(css.match(/[a-z][\w-]*/gi))].indexOf(name)
  if (sheet < 0 || word < 0) throw new Error(`${path} has no ${name}, or is no sheet of the site`)
  return `c${sheet.toString(36)}-${word.toString(36)}`
}
