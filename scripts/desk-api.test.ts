import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskCalls } from '#core/desk-calls.ts'
import { testApp } from '#testing/app.ts'
import { withList } from './desk-api-list.ts'
import { describedCalls } from './desk-calls.ts'

test('docs/desk-api.md is what the code says; otherwise run: npm run desk-api', async () => {
  const document = readFileSync('docs/desk-api.md', 'utf8')
  expect(document).toBe(await withList(document))
})

test('the description has the methods that the server answers to, and no others', async () => {
  const { app } = await testApp()
  for (const url of Object.values(deskCalls)) {
    const taken = ['GET', 'POST'].filter((method) => app.hasRoute({ method, url }))
    const described = describedCalls.filter((call) => call.url === url).map(({ method }) => method)
    expect([url, ...taken]).toEqual([url, ...described.sort()])
  }
})
