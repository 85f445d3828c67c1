import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/app.ts'
import { correctDue, findDue, lanes, nextDue } from './outbox.ts'

test('the next mail is found through an index and without sorting those that wait', async () => {
  const { db } = await testDatabase()
  const queries: CompiledQuery[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  for (const lane of lanes) await findDue(watched, lane, Date.now())
  await nextDue(watched, Date.now())
  await correctDue(watched, Date.now())
  expect(queries).toHaveLength(lanes.length + 2)
  for (const { sql, parameters } of queries) {
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(plan)
    const [first = '', ...ofEarlier] = rows.map(({ detail }) => detail)
    expect(first).toMatch(/^SEARCH mails USING (COVERING )?INDEX \w+ \(status=\? AND \w+[<>]\?/)
    // Whether an earlier mail of the same booking waits: asked for one mail after another.
    for (const detail of ofEarlier)
      expect(detail).toMatch(
        /^(CORRELATED SCALAR SUBQUERY|SEARCH earlier USING INDEX \w+ \(booking_id=\?)/,
      )
  }
})
