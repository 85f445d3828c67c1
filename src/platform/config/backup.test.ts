import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

test('without variables, backups lie in the data folder, those of 14 days and 8 weeks', () => {
  expect(readConfig({ DATA_DIR: '/srv/site' }).backup).toEqual({
    dir: '/srv/site/backups',
    keep: { days: 14, weeks: 8 },
    hook: undefined,
  })
})

test('the variables of backups are read', () => {
  const BACKUP_HOOK = 'restic backup "$BACKUP_FILE"'
  expect(readConfig({ BACKUP_DIR: 'copies', BACKUP_KEEP: '30d', BACKUP_HOOK }).backup).toEqual({
    dir: resolve('copies'),
    keep: { days: 30, weeks: 0 },
    hook: BACKUP_HOOK,
  })
})

test.each([
  ['14d 8w', { days: 14, weeks: 8 }],
  ['7d', { days: 7, weeks: 0 }],
  ['52w', { days: 0, weeks: 52 }],
  [' 1d  0w ', { days: 1, weeks: 0 }],
])('BACKUP_KEEP=%s is read', (BACKUP_KEEP, keep) => {
  expect(readConfig({ BACKUP_KEEP }).backup.keep).toEqual(keep)
})

test.each(['14', '8w 14d', '0d', '0d 0w', '-1d', '1.5d', '14d8w', '14d 8w 2m', '99999d', 'd'])(
  'with BACKUP_KEEP=%s the server does not start, and one line says what is wanted',
  (BACKUP_KEEP) => {
    const start = () => readConfig({ BACKUP_KEEP })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(/^BACKUP_KEEP holds ".*"; wanted: .*14d 8w.*\.$/)
  },
)
