import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { onPostgres, ownSql, standardSql } from './on-postgres.ts'

const server = fileURLToPath(new URL('..', import.meta.url))

/** The rest of the code uses the databases through these. Their tests run on both. */
const SHARED = ['db/**', 'testing/**', '**/*.test.ts']

test('a file with SQL of its own, or with what only one engine does, has a test on both databases or stands in the list of standard SQL', () => {
  const withSql = globSync('**/*.ts', { cwd: server })
    .filter((file) => !SHARED.some((shared) => matchesGlob(file, shared)))
    .filter((file) =>
      /\bsql[`<]|\bsql\.|\bengineOf\(/.test(readFileSync(`${server}/${file}`, 'utf8')),
    )
  expect(withSql.sort()).toEqual([...Object.keys(ownSql), ...standardSql].sort())
})

test('every test that is named for PostgreSQL exists', () => {
  const root = `${server}/../..`
  expect(onPostgres.filter((glob) => globSync(glob, { cwd: root }).length === 0)).toEqual([])
})
