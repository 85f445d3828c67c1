import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An address that can sign in to the desk of the server under test. Parallel tests have an address each. */
export const deskEmail = (who: string | number) => `desk-${who}@example.com`

export const WORKERS = 2
export const DESK_EMAILS = [...Array(WORKERS).keys(), 'leaver'].map(deskEmail)

/** The file with the output of the server under test. Without a mail server, sign-in codes appear only there. */
export const consoleFile = (dataDir: string) => join(dataDir, 'console.log')

/** The last code that the server under test printed for an address. */
export function signInCode(email: string): string | undefined {
  const file = consoleFile(process.env.E2E_DATA_DIR ?? '')
  return existsSync(file) ? codeIn(readFileSync(file, 'utf8'), email) : undefined
}

/** The last code for an address in the output of a server. */
export const codeIn = (printed: string, email: string) =>
  printed
    .split('\n')
    .findLast((line) => line.includes(`Desk sign-in code for ${email}: `))
    ?.match(/: ([A-Z0-9]{4}-[A-Z0-9]{4})/)?.[1]
