import type { TestProject } from 'vitest/node'
import { connect } from '#platform/db/connect.ts'
import { migrate } from '#platform/db/migrations.ts'
import { asTester, placeOn, TEMPLATE } from './postgres-databases.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the PostgreSQL server that the tests use; absent where they use the embedded database. */
    postgresPort?: number
  }
}

/** Starts one server for all tests, with a database that has all tables. */
export default async function setUp(project: TestProject) {
  const { port, stop } = await startPostgres()
  await asTester(port, (client) => client.query(`create database ${TEMPLATE}`))
  const { db } = connect(placeOn(port, TEMPLATE))
  await migrate(db)
  await db.destroy()
  project.provide('postgresPort', port)
  return stop
}
