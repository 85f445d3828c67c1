import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listening } from './listening.ts'

/** Stands between a server of ours and its database, as a network does. It ends with the test. */
export async function relayTo(target: number) {
  const sockets = new Set<Socket>()
  let isHeld = false
  const add = (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}))
    if (isHeld) socket.pause()
    return socket
  }
  const relay = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [add(near), far],
      [add(far), near],
    ] as const)
      from.on('data', (some) => to.write(some)).on('close', () => to.destroy())
    if (isHeld) for (const socket of [near, far]) socket.pause()
  })
  const port = await listening(relay)
  onTestFinished(() => {
    relay.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    port,
    /** From now on nothing arrives on any connection, and none is closed. */
    hold() {
      isHeld = true
      for (const socket of sockets) socket.pause()
    },
    /** All that was held arrives, and what comes later. */
    pass() {
      isHeld = false
      for (const socket of sockets) socket.resume()
    },
  }
}
