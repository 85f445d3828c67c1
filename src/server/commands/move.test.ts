import { expect, inject, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrations.ts'
import { temporaryFolder } from '#server/testing/app.ts'
import { emptyDatabaseOn } from '#server/testing/postgres-databases.ts'
import { storedBooking, storedPhoto } from '#server/testing/stored-bookings.ts'
import { programIo } from '#server/testing/program.ts'
import { runMove } from './move.ts'

test('smoke', async () => {
  const dataDir = temporaryFolder()
  const { db } = connect({ dataDir })
  await migrate(db)
  const id = await storedBooking(db)
  await storedPhoto(db, id)
  await db.destroy()
  const { url, place } = await emptyDatabaseOn(inject('postgresPort') ?? 0)
  const { io, output } = programIo(dataDir)
  expect([await runMove(['--to', url], io), output]).toEqual([0, {}])
})
