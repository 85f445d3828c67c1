import { HOUR } from '#core/durations.ts'
import { connect } from '#platform/db/connect.ts'

/** Makes the newest session of a person two hours old, so that what it opens asks for a fresh proof. */
export async function ageProof(dataDir: string, email: string) {
  const { db } = connect({ dataDir })
  try {
    await db
      .updateTable('desk_sessions')
      .set({ created_at: new Date(Date.now() - 2 * HOUR).toISOString(), proved_at: null })
      .where('id', '=', (eb) =>
        eb.selectFrom('desk_sessions').select('id').where('email', '=', email).orderBy('created_at', 'desc').limit(1),
      )
      .execute()
  } finally {
    await db.destroy()
  }
}
