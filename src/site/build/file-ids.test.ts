import { expect, test } from 'vitest'
import { fileIds } from './file-ids.ts'

test('files are known by their ids, and copies of them are none', () => {
  const ids = fileIds(['core/api.ts'], /\/node_modules\/zod\//)
  expect(ids.test('/a/src/core/api.ts')).toBe(true)
  expect(ids.test('/a/node_modules/zod/b.js')).toBe(true)
  expect(ids.test('/a/src/core/api.ts?desk')).toBe(false)
  expect(ids.test('/a/src/core/apists')).toBe(false)
})

test('a file that is not there stops the build', () => {
  expect(() => fileIds(['core/no-such-file.ts'])).toThrow('src/core/no-such-file.ts')
})
