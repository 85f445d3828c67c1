// The process that opens pictures, one at a time: `encoder.ts` starts it, with the most memory that it may use, in MB.

import { refusalOf } from './decoder.ts'
import { encodeBlurred, encodeMaster, encodeSent } from './encode.ts'
import { encodePhoto } from './encode-photo.ts'
import type { Answer, Job } from './job.ts'

const MOST = Number(process.argv[2]) * 2 ** 20

/** How often it looks how much memory it uses, in milliseconds. */
const LOOK_MS = 20

/** Not `exit`, which can wait for the decoder. */
const die = () => process.kill(process.pid, 'SIGKILL')

// It never outlives the server.
process.on('disconnect', die)
// systemd sends this to all processes of a service at once. The server first answers what is under way.
process.on('SIGTERM', () => {})

process.on('message', (job) => answer(job as Job))
process.send?.('ready')

async function answer(job: Job) {
  const watching = setInterval(() => {
    if (process.memoryUsage.rss() > MOST) die()
  }, LOOK_MS)
  const reply: Answer = await make(job).then(
    (made) => ({ made }),
    (error) => ({ refused: [...refusalOf(error, job.file)] }),
  )
  clearInterval(watching)
  process.send?.(reply)
}

function make(job: Job) {
  switch (job.kind) {
    case 'photo':
      return encodePhoto(job.file)
    case 'picture':
      return encodeSent(job.file, job.place, job.focus)
    case 'blurred':
      return encodeBlurred(job.file, job.place, job.boxes)
    case 'master':
      return encodeMaster(Buffer.from(job.file), job.place, job.focus)
  }
}
