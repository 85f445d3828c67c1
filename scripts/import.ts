// Publishes a file of settings, also while the server runs: npm run import -- FILE
import '#features/french-words.ts'
import { runImport } from '#features/website/server/shared/commands/import.ts'

process.exitCode = await runImport(process.argv.slice(2), process)
