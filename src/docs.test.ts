import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { actionNames } from '#domain/desk/actions.ts'
import { DESK_API, deskCalls } from '#domain/desk/calls.ts'
import { eventKinds } from '#domain/desk/events.ts'
import { mailKinds, mailStatuses } from '#domain/desk/mails.ts'
import { OwnerSettings } from '#domain/desk/settings.ts'
import { statuses } from '#domain/desk/statuses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

/** The files that a document links to, as paths in the repository. */
const linksOf = (document: string) =>
  [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  )

test.each(documents)('every link in %s leads to a file', (document) => {
  expect(linksOf(document).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the index of the documents links to each of them', () => {
  const linked = new Set(linksOf('docs/README.md'))
  const others = documents.filter((file) => file !== join('docs', 'README.md'))
  expect(others.filter((file) => !linked.has(file))).toEqual([])
})

test('the description of the desk’s API names every call, status, action, kind and setting', () => {
  const text = read('docs/desk-api.md')
  const calls = Object.values(deskCalls).map((call) => call.slice(DESK_API.length))
  const names = [
    ...calls,
    ...[...statuses, ...actionNames, ...eventKinds, ...mailKinds, ...mailStatuses],
    ...Object.keys(OwnerSettings.shape),
  ]
  expect(names.filter((name) => !text.includes(name))).toEqual([])
})
