import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { vehicle } from './requests.ts'

/** The body that `beginRequest` has not sent yet. */
export const restOfRequest = JSON.stringify(vehicle)

/** Begins a request and returns its socket. The server has begun to serve it, and waits for `restOfRequest`. */
export async function beginRequest(port: number, host: string) {
  const socket = connect(port, host)
  socket.write(
    `POST /vehicles HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${restOfRequest.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  const [hundred] = await once(socket, 'data')
  expect(String(hundred)).toMatch(/^HTTP\/1.1 100 /)
  return socket
}
