import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '#server/testing/app.ts'
import { heldDatabase, rememberFolder } from './data-folders.ts'

/** A folder that is not one for temporary files, and a list to remember it in. */
function withFolder() {
  const parent = temporaryFolder()
  vi.stubEnv('TMPDIR', join(parent, 'tmp'))
  const folder = join(parent, 'data with space')
  mkdirSync(folder)
  return { parent, folder, list: join(parent, 'list') }
}

test('a folder that was never remembered held no database', () => {
  const { folder, list } = withFolder()
  expect(heldDatabase(folder, list)).toBe(false)
  writeFileSync(list, '')
  expect(heldDatabase(folder, list)).toBe(false)
})

test('a remembered folder held one, and others did not', () => {
  const { parent, folder, list } = withFolder()
  rememberFolder(folder, list)
  rememberFolder(join(parent, 'other'), list)
  rememberFolder(folder, list)
  expect(readFileSync(list, 'utf8').split('\n')).toHaveLength(3)
  expect(heldDatabase(folder, list)).toBe(true)
  expect(heldDatabase(parent, list)).toBe(false)
})

test('a folder that was deleted on the same disk may begin anew', () => {
  const { folder, list } = withFolder()
  rememberFolder(folder, list)
  rmSync(folder, { recursive: true })
  expect(heldDatabase(folder, list)).toBe(false)
})

test('a folder that is gone with its disk held a database, until the disk with the database is remembered', () => {
  const { folder, list } = withFolder()
  const below = join(folder, 'a', 'b')
  writeFileSync(list, `1 ${below}\n`)
  expect(heldDatabase(below, list)).toBe(true)
  rememberFolder(below, list)
  expect(readFileSync(list, 'utf8').split('\n')).toHaveLength(2)
  expect(heldDatabase(below, list)).toBe(false)
})

test('folders for temporary files are not remembered', () => {
  const { parent, list } = withFolder()
  rememberFolder(join(parent, 'tmp', 'site'), list)
  expect(existsSync(list)).toBe(false)
})
