import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/app.ts'
import { whyNotWritable } from './own-folder.ts'

/** What the operating system answers. */
const says = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

const me = `${process.getuid?.()}:${process.getgid?.()}`

test('a folder that can be written, or made, is fine', () => {
  const folder = temporaryFolder()
  expect(whyNotWritable(folder)).toBeUndefined()
  expect(whyNotWritable(join(folder, 'new', 'data'))).toBeUndefined()
})

test.each(['EACCES', 'EPERM'])('with %s one line says which command gives the folder to the server', (code) => {
  const folder = temporaryFolder()
  expect(whyNotWritable(folder, says(code))).toMatch(
    new RegExp(`cannot write to ${folder} \\(${code}\\): as root run chown -R ${me} ${folder}$`),
  )
})

test('a folder that cannot be made is made by a command, too', () => {
  const folder = temporaryFolder()
  const made = join(folder, 'new', 'data')
  expect(whyNotWritable(made, says('EACCES'))).toMatch(
    new RegExp(`cannot make it in ${folder} .*: as root run mkdir -p ${made} && chown ${me} ${made}$`),
  )
})

test('a disk that takes no writes is mounted for them', () => {
  expect(whyNotWritable(temporaryFolder(), says('EROFS'))).toContain('mount it for writing')
})

test('a file in the place of a folder is named', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(whyNotWritable(file)).toBe(`${file} is no folder`)
  expect(whyNotWritable(join(file, 'below'))).toBe(`${file} is no folder`)
})

test('a folder of another user is none of ours', ({ skip }) => {
  if (process.getuid?.() !== 0) skip('only root can be another user')
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o755 })
  const program = `import { whyNotWritable } from ${JSON.stringify(join(import.meta.dirname, 'own-folder.ts'))}
    console.log(whyNotWritable(${JSON.stringify(data)}))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    uid: 65534,
    gid: 65534,
    encoding: 'utf8',
  })
  expect(stdout, stderr).toMatch(/^user 65534, .* \(EACCES\): as root run chown -R 65534:65534 /)
})
