// Restores the database from a backup. The server must be stopped: npm run restore -- FILE
import '#features/french-words.ts'
import { runRestore } from '#features/backups/server/commands/restore.ts'

process.exitCode = await runRestore(process.argv.slice(2), process)
