// Node.js reads this file before the server: it changes the server's code as CODE_CHANGES says.

import { registerHooks } from 'node:module'
import { groupBy } from '#core/group-by.ts'
import { changeText, type Edit } from './weaknesses.ts'

const edits: Edit[] = JSON.parse(process.env.CODE_CHANGES ?? '[]')
const editsOf = groupBy(edits, ({ file }) => new URL(`../${file}`, import.meta.url).href)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const found = editsOf.get(url)
    if (!found || !loaded.source) return loaded
    const text = Buffer.from(loaded.source as Uint8Array).toString()
    return { ...loaded, source: found.reduce(changeText, text) }
  },
})
