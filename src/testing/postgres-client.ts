import pg from 'pg'

/** The user of the tests, who may do everything and needs no password. All other users need one. */
export const TESTER = 'tests'

/** A connection that may do everything. */
export async function clientOn(port: number, database = 'postgres'): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: TESTER, database })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    void client.end()
    throw error
  }
}
