import { readFileSync, writeFileSync } from 'node:fs'
import { withList } from './desk-api-list.ts'
import { deskCallList } from './desk-call-list.ts'

// The list of calls in docs/desk-api.md, made anew.
const PATH = 'docs/desk-api.md'
writeFileSync(PATH, await withList(readFileSync(PATH, 'utf8'), await deskCallList()))
