// Looks up the DNS records on which the arrival of mail depends: npm run check-mail -- --selector NAME
import '#features/french-words.ts'
import { Resolver } from 'node:dns/promises'
import { runCheckMail } from '#features/mails/server/commands/check-mail.ts'

process.exitCode = await runCheckMail(process.argv.slice(2), process, new Resolver({ timeout: 5000, tries: 2 }))
