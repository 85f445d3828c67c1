import { client } from './client.ts'
import type { Setting, Trial } from './proof.ts'
import { ownDatabase } from './requests.ts'
import { signIn, withDesk } from './signed-in.ts'

type More = { count?: number; variables?: Record<string, string>; settings?: readonly Setting[] }

/** Servers over one new database, called by the owner, and by clients with the token of a link. */
export async function deskServers(start: Trial['start'], { count = 3, variables = {}, settings = [] }: More = {}) {
  const { db, env } = await ownDatabase()
  const servers = await Promise.all(
    Array.from({ length: count }, () => start({ ...env, ...withDesk, ...variables }, ...settings)),
  )
  const calls = servers.map(({ url }) => client(url))
  const [first] = servers
  if (!first || !calls[0]) throw new Error('no server')
  const cookie = await signIn(calls[0], first.printed)
  /** Calls one of the servers until it is not busy. */
  async function send(server: number, path: string, body: object, headers: object) {
    for (;;) {
      const answer = await calls[server % calls.length]?.post(path, body, { ...headers })
      if (answer && answer.status !== 503) return { status: answer.status, body: JSON.parse(answer.body) }
    }
  }
  return {
    db,
    /** A call of the owner's. */
    post: (server: number, path: string, body: object) => send(server, path, body, { cookie }),
    /** A call of a client with their link, or of a visitor. */
    ask: (server: number, path: string, body: object, token?: string) =>
      send(server, path, body, token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
}
