import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openForWriting } from '#server/db/dialects/sqlite.ts'

// What the machine can do at most, beside which a server is measured.

/** Inserts a text again and again for some time: each is one row, synced to the disk, and nothing else. */
export function bareInserts(folder: string, body: string) {
  const database = openForWriting(join(folder, 'bare.sqlite'))
  database.exec('create table bare (id integer primary key, body text not null)')
  const insert = database.prepare('insert into bare (body) values (?)')
  return {
    perSecond(ms: number) {
      const began = performance.now()
      let count = 0
      for (; performance.now() < began + ms; count++) insert.run(body)
      return (count / (performance.now() - began)) * 1000
    },
    close: () => database.close(),
  }
}

/** What Node.js adds to each answer by itself. */
const OWN = ['connection', 'keep-alive', 'date']

/** Starts a server that sends what another one answers to a visit, with the same headers. */
export async function startBare(url: string, headers: Record<string, string>) {
  const [answer] = await once(get(url, { headers }), 'response')
  const child = spawn(process.execPath, ['scripts/bare-page.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const kept = Object.entries(answer.headers).filter(([name]) => !OWN.includes(name))
  const body = (await buffer(answer)).toString('base64')
  child.stdin.end(JSON.stringify({ headers: Object.fromEntries(kept), body }))
  const [port] = await once(child.stdout, 'data')
  return { port: Number(String(port)), pid: child.pid, stop: () => child.kill() }
}
