import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who may sign in to the desk of the server under test. */
export const DESK_EMAIL = 'owner@example.com'

/** The file that the server under test prints to: without a mail server sign-in codes stand there alone. */
export const consoleFile = (dataDir: string) => join(dataDir, 'console.log')

/** The code printed last. */
export function signInCode(): string | undefined {
  const file = consoleFile(process.env.E2E_DATA_DIR ?? '')
  if (!existsSync(file)) return undefined
  return readFileSync(file, 'utf8')
    .match(/(?<=Desk sign-in code for \S+: )[A-Z0-9-]{9}/g)
    ?.at(-1)
}
