// Node.js reads this file before the server: it weakens the server as WEAKNESS says.
import { registerHooks } from 'node:module'
import { type Weakness, weaken, weaknesses } from './weaknesses.ts'

const isWeakness = (name: string): name is Weakness => Object.hasOwn(weaknesses, name)

const name = process.env.WEAKNESS ?? ''
if (!isWeakness(name)) throw new Error(`There is no weakness "${name}".`)
const { href } = new URL(`../${weaknesses[name].file}`, import.meta.url)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (url !== href) return loaded
    const text = Buffer.from(loaded.source as Uint8Array).toString()
    return { ...loaded, source: weaken(text, name) }
  },
})
