import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Io, runWithFile } from '#platform/config/command.ts'
import { Refusal } from '#platform/config/config-error.ts'
import { isThere, nameOf } from '#platform/db/connect.ts'
import { copyTo } from '#platform/db/copy-to.ts'

/** Copies the database as it is at one instant into a file, even while servers write. Returns the exit code. */
export const runBackup = (args: string[], io: Io): Promise<number> =>
  runWithFile(args, io, { usage: 'npm run backup -- FILE' }, async ({ file, config }) => {
    if (!isThere(config)) throw new Refusal(`There is no database in ${config.dataDir}; set DATA_DIR.`)
    if (existsSync(file)) throw new Refusal(`${file} exists already: name a new file.`)
    const folder = dirname(resolve(file))
    if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder}; create it first.`)
    await copyTo(config, file)
    return `The database in ${nameOf(config)} is now copied to ${file}.`
  })
