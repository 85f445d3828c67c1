import { type Accepted, MOST_ACCEPTED } from '#core/accepted.ts'
import { type CrewChange, type CrewChanges, changeLine } from '#core/crew-changes.ts'
import { crews as words } from '#core/desk-crews-words.ts'
import type { Opening } from '#core/opening.ts'
import { CREWS_CHANGE } from '#core/problem.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { crewsOf } from './crews.ts'

type Kind = { isForCrew?: boolean; mayOverrule?: boolean | undefined }

type Noted = { from: number | null; to: number | null }

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
  readonly #accepted: Accepted
  readonly #noted = new Map<string, Noted>()

  constructor(
    booking: string | undefined,
    accepted: Accepted = [],
    { isForCrew = false, mayOverrule = false }: Kind = {},
  ) {
    this.booking = booking
    this.isForCrew = isForCrew
    this.mayOverrule = mayOverrule
    this.#accepted = accepted
  }

  /** Notes that a job changes crews. A job that is back at the crew that it had has not changed. */
  note(id: string, { from, to }: Noted): void {
    const before = this.#noted.get(id)?.from
    this.#noted.set(id, { from: before === undefined ? from : before, to })
  }

  /** Refuses the action with a 409 that names each change, unless all of them are accepted. The caller rolls back. */
  async requireConfirmation(trx: Db, opening: Opening): Promise<void> {
    const ids = [...this.#noted].flatMap(([id, { from, to }]) => (from === to && id !== this.booking ? [] : id))
    if (ids.length === 0) return
    if (ids.length > MOST_ACCEPTED) throw new Problem(409, words.ask.tooMany(ids.length))
    const rows = await jobsOf(trx, ids)
    const changes = rows.map((row): CrewChange => ({ ...row, ...this.#changeOf(row.id) }))
    if (changes.every((change) => this.#isAccepted(change))) return
    const crews = crewsOf(opening)
    const extra: CrewChanges = { crews, changes }
    const lines = changes.map((change) => changeLine(crews, change))
    throw new Problem(409, words.ask.refused(lines), { type: CREWS_CHANGE, extra })
  }

  #changeOf(id: string): Noted {
    return this.#noted.get(id) ?? { from: null, to: null }
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
