// Puts a backup in the place of the database, with the server stopped: npm run restore -- FILE
import { runRestore } from '#server/commands/restore.ts'

process.exitCode = runRestore(process.argv.slice(2), process)
