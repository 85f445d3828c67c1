import { limits } from '#core/limits.ts'
import { issueCode } from '#features/sign-in/server/shared/code-store.ts'
import { queueNotices } from '#features/sign-in/server/shared/notices.ts'
import { deskNotices } from '#features/sign-in/server/shared/notices-words.ts'
import { signInUrl } from '#features/sign-in/sign-in.ts'
import { OTHER_VERSION, readInForce } from '#features/website/server/shared/commands/published.ts'
import type { Io } from '#platform/config/command.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { Refusal } from '#platform/config/config-error.ts'
import { addressesNow } from '#platform/config/mail-addresses.ts'
import { connect, isThere } from '#platform/db/connect.ts'
import { migrationState } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { readMailState } from '#platform/mail/mail-store.ts'

/**
 * Prints a link that signs an address in to the desk once, even while a server runs and no mail leaves. `hook`:
 * `hookFeatures`. Returns the exit code: 0, 1 (error) or 2 (usage).
 */
export async function runDeskLink(args: string[], { env, stdout, stderr }: Io, hook: Hook): Promise<number> {
  const [typed, ...more] = args
  if (!typed || more.length > 0) {
    stderr.write('Usage: npm run desk-link -- you@example.com\n')
    return 2
  }
  try {
    const link = await makeLink(readConfig(env), typed.trim().toLowerCase(), hook)
    stdout.write(`Open this link within ${limits.codeMinutes} minutes. It signs in once:\n${link}\n`)
    return 0
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}

type Hook = (db: Db) => unknown

async function makeLink(config: Config, address: string, hook: Hook): Promise<string> {
  const { dataDir, publicOrigin } = config
  if (!isThere(config)) throw new Refusal(`There is no database in ${dataDir}; set DATA_DIR.`)
  const { db } = connect(config)
  hook(db)
  try {
    if ((await migrationState(db)) !== 'current') throw new Refusal(OTHER_VERSION)
    const { content, mail } = await readInForce(db, config)
    const { desk } = addressesNow(mail, content)
    if (!desk.includes(address))
      throw new Refusal(
        `${address} may not sign in to the desk, only ${desk.join(', ')} may: ${config.mail.desk ? '' : 'add it on the desk, or '}set DESK_EMAILS as the server has it.`,
      )
    const issued = await db.transaction().execute(async (trx) => {
      const { version } = await readMailState(trx)
      const held = { mail, version, content, publicOrigin }
      // A running server sends it within seconds.
      await queueNotices(trx, held, deskNotices.console, (about) => deskNotices.link(address, about))
      return issueCode(trx, address)
    })
    return signInUrl(publicOrigin, issued)
  } finally {
    await db.destroy()
  }
}
