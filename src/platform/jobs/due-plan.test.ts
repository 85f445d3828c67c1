import { CompiledQuery } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { mailHandlers } from '#platform/mail/send.ts'
import { testDatabase } from '#testing/app.ts'
import { from } from '#testing/outbox.ts'
import { nextDue } from './jobs.ts'
import { jobKinds } from './kinds.ts'
import { firstDue } from './runner.ts'

test('the next job is found through an index, and of mails without sorting those that wait', async () => {
  const { db } = await testDatabase()
  const queries: CompiledQuery[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { code, mail } = mailHandlers({
    db: watched,
    log: pino({ level: 'silent' }),
    compose: async () => undefined,
    delivery: () => ({ delivered: 'sent', deliver: async () => {} }),
    from: () => from,
    onDelivered: async () => {},
    onFailed: async () => {},
  })
  for (const tried of [false, true]) {
    await firstDue(watched, { kind: 'code', handler: code, tried }, Date.now())
    await firstDue(watched, { kind: 'mail', handler: mail, tried }, Date.now())
  }
  await nextDue(watched, jobKinds, Date.now())
  expect(queries).toHaveLength(5)
  for (const { sql, parameters } of queries) {
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(plan)
    const [first = '', ...ofEarlier] = rows.map(({ detail }) => detail)
    expect(first).toMatch(/^SEARCH jobs USING (COVERING )?INDEX \w+ \(kind=\? AND run_at[<>]\?/)
    // Whether an earlier mail of the same booking waits: asked for one mail after another.
    for (const detail of ofEarlier)
      expect(detail).toMatch(
        /^(CORRELATED SCALAR SUBQUERY|SEARCH (mails|earlier) USING INDEX \w+ \((id|booking_id)=\?)/,
      )
  }
})
