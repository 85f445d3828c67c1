import { readFileSync } from 'node:fs'

const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

/** The options with which Node.js runs a server: `npm start` has them. */
export const serverOptions: readonly string[] = scripts.start.match(/--\S+/g) ?? []
