import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Refusal } from '#server/config/config-error.ts'
import { isThere, nameOf } from '#server/db/connect.ts'
import { copyTo } from '#server/transfer/copy-to.ts'
import { type Io, runWithFile } from './command.ts'

/** Copies the database as it is at one instant into a file, even while servers write. Returns the exit code. */
export const runBackup = (args: string[], io: Io): Promise<number> =>
  runWithFile(args, io, { usage: 'npm run backup -- FILE' }, async ({ file, config }) => {
    if (!isThere(config))
      throw new Refusal(`There is no database in ${config.dataDir}; set DATA_DIR.`)
    if (existsSync(file)) throw new Refusal(`${file} exists already: name a new file.`)
    const folder = dirname(resolve(file))
    if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder}; create it first.`)
    await copyTo(config, file)
    return `The database in ${nameOf(config)} is now copied to ${file}.`
  })
