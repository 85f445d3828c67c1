import { type Accepted, type CrewsBack, MOST_ACCEPTED } from '#core/accepted.ts'
import { type CrewChange, type CrewChanges, changeLine } from '#core/crew-changes.ts'
import { crews as words } from '#core/desk-crews-words.ts'
import type { Opening } from '#core/opening.ts'
import { CREWS_CHANGE } from '#core/problem.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { crewsOf } from './crews.ts'

type Kind = { isForCrew?: boolean; mayOverrule?: boolean | undefined; crewsBack?: CrewsBack | undefined }

type Noted = { from: number | null; to: number | null; isAsked: boolean }

/**
 * An action of somebody on the desk, who can be asked: it may change the crews of jobs whose plan is out, or leave a job
 * without a crew, once that is accepted by name. Make one inside the transaction, and call `requireConfirmation` at its end.
 */
export class DeskChange {
  /** The booking that it is about; none for the absence of a crew. */
  readonly booking: string | undefined
  /** Whether it chooses a crew for that booking. */
  readonly isForCrew: boolean
  /** Whether it books the time even if no crew is free. */
  readonly mayOverrule: boolean
  /** The changes of crews that it takes back. */
  readonly crewsBack: CrewsBack
  readonly #accepted: Accepted
  readonly #noted = new Map<string, Noted>()

  constructor(
    booking: string | undefined,
    accepted: Accepted = [],
    { isForCrew = false, mayOverrule = false, crewsBack = [] }: Kind = {},
  ) {
    this.booking = booking
    this.isForCrew = isForCrew
    this.mayOverrule = mayOverrule
    this.crewsBack = crewsBack
    this.#accepted = accepted
  }

  /**
   * Notes that a job changes crews, and whether somebody must accept that. A job that is back at the crew that it had has not
   * changed.
   */
  note(id: string, { from, to, isAsked }: Noted): void {
    const before = this.#noted.get(id) ?? { from, isAsked }
    this.#noted.set(id, { from: before.from, to, isAsked: isAsked || before.isAsked })
  }

  /** The jobs that have another crew than before, also those about which nobody is asked. */
  async crewChanges(trx: Db): Promise<CrewChange[]> {
    return this.#read(
      trx,
      [...this.#noted].flatMap(([id, { from, to }]) => (from === to ? [] : id)),
    )
  }

  /** Refuses the action with a 409 that names each change, unless all of them are accepted. The caller rolls back. */
  async requireConfirmation(trx: Db, opening: Opening): Promise<void> {
    const ids = [...this.#noted].flatMap(([id, { from, to, isAsked }]) =>
      isAsked && (from !== to || id === this.booking) ? id : [],
    )
    if (ids.length === 0) return
    if (ids.length > MOST_ACCEPTED) throw new Problem(409, words.ask.tooMany(ids.length))
    const changes = await this.#read(trx, ids)
    if (changes.every((change) => this.#isAccepted(change))) return
    const crews = crewsOf(opening)
    const extra: CrewChanges = { crews, changes }
    const lines = changes.map((change) => changeLine(crews, change))
    throw new Problem(409, words.ask.refused(lines), { type: CREWS_CHANGE, extra })
  }

  async #read(trx: Db, ids: readonly string[]): Promise<CrewChange[]> {
    if (ids.length === 0) return []
    return (await jobsOf(trx, ids)).map((row) => {
      const { from = null, to = null } = this.#noted.get(row.id) ?? {}
      return { ...row, from, to }
    })
  }

  #isAccepted({ id, version, to }: CrewChange): boolean {
    return this.#accepted.some((one) => one.id === id && one.version === version && one.crew === to)
  }
}

const jobsOf = (trx: Db, ids: readonly string[]) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'version', 'firstname', 'lastname', 'appoint_date', 'appoint_time'])
    .where('id', 'in', ids)
    .orderBy('appoint_at')
    .orderBy('id')
    .execute()
