import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

// A server that only sends one answer: what a page costs this machine at least. It reads the answer from its standard input, as
// `headers` and `body` (base64), and prints its port.

/** Node.js sends these itself. */
const OWN = ['connection', 'date', 'keep-alive']

const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(await text(process.stdin))
const bytes = Buffer.from(body, 'base64')
const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)))
const server = createServer((_request, response) => response.writeHead(200, kept).end(bytes))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}`)
})
