// Copies the database into a new file, even while the server runs: npm run backup -- FILE
import '#features/french-words.ts'
import { runBackup } from '#features/backups/server/commands/backup.ts'

process.exitCode = await runBackup(process.argv.slice(2), process)
