import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskCalls } from '#domain/desk/calls.ts'
import { testApp } from '#server/testing/app.ts'
import { withList } from './desk-api-list.ts'
import { described } from './desk-calls.ts'

test('docs/desk-api.md is what the code says; otherwise run: npm run desk-api', async () => {
  const document = readFileSync('docs/desk-api.md', 'utf8')
  expect(document).toBe(await withList(document))
})

test('the description has the methods that the server answers to, and no others', async () => {
  const { app } = await testApp()
  for (const [name, methods] of Object.entries(described)) {
    const url = deskCalls[name as keyof typeof deskCalls]
    const taken = ['GET', 'POST'].filter((method) => app.hasRoute({ method, url }))
    expect([name, ...taken.sort()]).toEqual([
      name,
      ...Object.keys(methods)
        .map((it) => it.toUpperCase())
        .sort(),
    ])
  }
})
