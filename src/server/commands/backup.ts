import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { copyDatabase } from '#server/db/dialects/sqlite-files.ts'
import { type Io, Refusal, runWithFile } from './command.ts'

/** Copies the database as it is at one instant into a file, even while servers write. Returns the exit code. */
export const runBackup = (args: string[], io: Io): number =>
  runWithFile(args, io, { usage: 'npm run backup -- FILE' }, ({ file, database, dataDir }) => {
    if (!existsSync(database))
      throw new Refusal(`There is no database in ${dataDir}; set DATA_DIR.`)
    if (existsSync(file)) throw new Refusal(`${file} exists already: name a new file.`)
    const folder = dirname(resolve(file))
    if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder}; create it first.`)
    copyDatabase(database, file)
    return `The database in ${dataDir} is now copied to ${file}.`
  })
