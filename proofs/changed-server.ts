// Node.js reads this file before a program: it changes the process as CHANGES says.
import { changes } from './changes.ts'
import type { Change } from './proof.ts'

const names: Change[] = JSON.parse(process.env.CHANGES ?? '[]')
for (const name of names) await changes[name]()
