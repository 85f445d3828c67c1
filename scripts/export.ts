// Prints all stored records of a kind: npm run --silent export -- bookings --format json
import '#features/french-words.ts'
import { runExport } from '#features/backups/server/commands/export.ts'

process.exitCode = await runExport(process.argv.slice(2), process)
