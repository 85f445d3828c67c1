// Copies the database into PostgreSQL, or back into a folder. The servers must be stopped: npm run move -- --to WHERE
import '#features/french-words.ts'
import { runMove } from '#features/backups/server/commands/move.ts'

process.exitCode = await runMove(process.argv.slice(2), process)
