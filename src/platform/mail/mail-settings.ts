import type { Logger } from 'pino'
import { SECOND } from '#core/durations.ts'
import type { MailConfig } from '#platform/config/mail.ts'
import { addressesNow, type MailAddresses, type ShownBusiness } from '#platform/config/mail-addresses.ts'
import type { Db } from '#platform/db/schema.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { type MailState, mailVersion, readMailState } from './mail-store.ts'

/** How often a server looks for what another one on the same database has stored, in milliseconds. */
const LOOK_EVERY = 2 * SECOND

/** How many replaced settings a server remembers, with their passwords, which are stored nowhere any more. */
const MOST_REPLACED = 20

type MailSettingsDeps = {
  db: Db
  log: Logger
  /** What the variables say: it wins over the desk. */
  variables: MailConfig
  lookEvery?: number
}

/** Knows what holds about mail just now. */
export type MailSettings = {
  /** Call it for each use: the desk can change it at any time. */
  current: () => MailConfig
  /** The addresses that follow from it. */
  addresses: (site: ShownBusiness) => MailAddresses
  /** What held at a version, if something else has taken its place while this server runs. */
  replaced: (version: number) => MailConfig | undefined
  /** What the desk has set, whether it holds or a variable does. */
  state: () => MailState
  variables: MailConfig
  /** Reads again what is stored. Call it after a change. */
  look: () => Promise<void>
  /** Stops looking for what other servers store. */
  stop: () => Promise<void>
}

/** Reads what the desk has set about mail, and from then on what this server or another one stores. */
export async function startMailSettings({
  db,
  log,
  variables,
  lookEvery = LOOK_EVERY,
}: MailSettingsDeps): Promise<MailSettings> {
  let state = await readMailState(db)
  let current = mailInForce(variables, state)
  const replaced = new Map<number, MailConfig>()

  async function look() {
    const read = await readMailState(db)
    // A look that began earlier may end later.
    if (read.version <= state.version) return
    replaced.set(state.version, current)
    for (const version of replaced.keys()) if (replaced.size > MOST_REPLACED) replaced.delete(version)
    state = read
    current = mailInForce(variables, state)
  }

  async function lookForOthers() {
    try {
      if ((await mailVersion(db)) !== state.version) await look()
    } catch (err) {
      log.error({ err }, 'could not look for mail settings')
    }
  }
  return {
    variables,
    look,
    current: () => current,
    replaced: (version) => replaced.get(version),
    addresses: (site) => addressesNow(current, site),
    state: () => state,
    stop: repeat(lookEvery, lookForOthers),
  }
}

/** What holds: the variables, and what the desk has set where they say nothing. */
export function mailInForce(
  variables: MailConfig,
  { settings, password }: Pick<MailState, 'settings' | 'password'>,
): MailConfig {
  const { server, sender, owner, people } = settings
  const fromDesk = server && {
    host: server.host,
    port: server.port,
    secure: server.secure,
    auth: server.user ? { user: server.user, pass: password } : undefined,
  }
  return {
    smtp: variables.smtp ?? fromDesk ?? undefined,
    smtpFallback: variables.smtpFallback,
    from: variables.from ?? sender ?? undefined,
    ownerAddress: variables.ownerAddress ?? owner ?? undefined,
    desk: variables.desk ?? people ?? undefined,
  }
}
