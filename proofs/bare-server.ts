// A server that does nothing but answer, and write a byte to the disk at each POST: what it takes is the machine's part.
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'

const [file = ''] = process.argv.slice(2)
const log = await open(file, 'a')
const server = createServer(async ({ method }, response) => {
  if (method === 'POST') {
    await log.write('x')
    await log.datasync()
  }
  response.end()
})
// A connection that is closed while a client sends would be a failure of this server alone.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
