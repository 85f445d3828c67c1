// Prints a link that signs one person in to the desk: npm run desk-link -- you@example.com
import '#features/french-words.ts'
import { hookFeatures } from '#features/hooks.ts'
import { runDeskLink } from '#features/sign-in/server/commands/desk-link.ts'

process.exitCode = await runDeskLink(process.argv.slice(2), process, hookFeatures)
