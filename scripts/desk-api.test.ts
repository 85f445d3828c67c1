import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withList } from './desk-api-list.ts'
import { deskCallList } from './desk-call-list.ts'

test('docs/desk-api.md is what the code says; otherwise run: npm run desk-api', async () => {
  const document = readFileSync('docs/desk-api.md', 'utf8')
  expect(document).toBe(await withList(document, await deskCallList()))
})
