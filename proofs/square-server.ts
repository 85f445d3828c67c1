// Square in a process of its own, which can be killed: what it has answered is in its file. Its arguments are its port and the file.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fakeSquare, squareAccount } from '#testing/square.ts'

const [port, file = ''] = process.argv.slice(2)

const { url } = await fakeSquare(squareAccount, {
  port: Number(port),
  ...(existsSync(file) && { known: JSON.parse(readFileSync(file, 'utf8')) }),
  keep: (state) => {
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  },
  pauseMs: 60,
})
process.stdout.write(`${url}\n`)
