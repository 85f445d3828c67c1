import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

// A server that does nothing but send one answer: what a page costs a machine at least. It gets the answer on its standard
// input, as `headers` and `body` (base64), and prints its port.

const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(
  await text(process.stdin),
)
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
