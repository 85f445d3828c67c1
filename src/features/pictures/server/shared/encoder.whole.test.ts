import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { inLanguage } from '#core/in-language.ts'
import { pictureRefusals as french } from '#core/picture-refusals-words.fr.ts'
import { PICTURE_BYTES } from '#core/pictures.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { noise, pngOf, twoHalves } from '#testing/pictures.ts'
import { makeEncoder, Opener } from './encoder.ts'

const { refusals } = deskPictures
const middle = { x: 50, y: 50 }

function started(limits?: Parameters<typeof makeEncoder>[0]) {
  const encoder = makeEncoder(limits)
  onTestFinished(() => encoder.stop())
  return encoder
}

/** A picture that would take 762 MB, whatever becomes of it. */
const bomb = () => pngOf(10_000, 10_000, 'deep')

test('photos and pictures are made in another process, which the pictures of others share', async () => {
  const encoder = started()
  const sent = await twoHalves({ width: 504, height: 144 })
  const [photo, picture] = await Promise.all([encoder.photo(sent), encoder.picture(sent, 'brand', middle)])
  expect(photo).toMatchObject({ width: 504, height: 144, bytes: expect.any(Buffer) })
  expect(picture).toMatchObject({ place: 'brand', focus: middle, master: expect.any(Buffer) })
  expect(picture.files).toHaveLength(6)
  expect(await encoder.master(picture.master, 'brand', middle)).toEqual(picture)
})

test('what is refused there is said in the language of whoever asked', async () => {
  const encoder = started()
  const svg = Buffer.from('<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg"/>')
  const refused = (file: Uint8Array) => encoder.photo(file).catch(({ status, message }) => [status, message])
  expect(await refused(svg)).toEqual([422, refusals.svg])
  expect(await inLanguage('fr', () => refused(svg))).toEqual([422, french.svg])
  expect(await refused(pngOf(10_001, 10_000))).toEqual([422, refusals.tooManyPixels(100)])
  const small = encoder.picture(await twoHalves({ width: 10, height: 10 }), 'product', middle)
  await expect(small).rejects.toMatchObject({ message: refusals.tooSmall(360, 270) })
})

test('a picture that takes too much memory is refused, and those beside it are made', async () => {
  const encoder = started()
  const honest = await noise()
  const made = await Promise.allSettled([honest, bomb(), honest, bomb(), honest].map((it) => encoder.photo(it)))
  const memory = { status: 'rejected', reason: { status: 422, message: refusals.memory } }
  const photo = { status: 'fulfilled', value: { width: 480 } }
  expect(made).toMatchObject([photo, memory, photo, memory, photo])
})

test('one that takes too much time is given up, and those beside it are made', async () => {
  const encoder = started()
  const of = { client: 'a', limitMs: 1 }
  const [large, small] = [await noise({ width: 3000, height: 2000 }), await noise()]
  const slow = encoder.photo(large, of)
  const honest = encoder.photo(small, { client: 'b', limitMs: MINUTE })
  await expect(slow).rejects.toMatchObject({ status: 422, message: refusals.slow })
  expect(await honest).toMatchObject({ width: 480 })
})

test('whoever comes when too much waits is asked to come back', async () => {
  const encoder = started()
  const large = Buffer.alloc(PICTURE_BYTES)
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => encoder.photo(large)))
  expect(asked.map((it) => it.status === 'rejected' && it.reason.status)).toEqual([422, 422, 422, 503])
})

test('a stop ends what is under way and what waits', async () => {
  const encoder = makeEncoder()
  const sent = await noise()
  await encoder.photo(sent)
  const asked = [1, 2].map(() => encoder.picture(sent, 'product', middle))
  const ended = Promise.allSettled(asked)
  await encoder.stop()
  for (const it of await ended) expect(it).toMatchObject({ reason: { status: 503 } })
  await expect(encoder.photo(sent)).rejects.toMatchObject({ status: 503 })
})

/** The one process of this, after it has made a photo. */
async function opened(idleMs = MINUTE) {
  const opener = new Opener({ memory: 480, idleMs })
  onTestFinished(() => opener.stop())
  const job = { kind: 'photo', file: await noise() } as const
  expect(await opener.open(job, MINUTE)).toMatchObject({ made: { width: 480 } })
  return { opener, job, pid: opener.pid ?? 0 }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0) && !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('the process ends when nothing is left to do, and the next picture gets another one', async () => {
  const { opener, job, pid } = await opened(1)
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(await opener.open(job, MINUTE)).toMatchObject({ made: { width: 480 } })
})

test('a process that somebody killed is replaced, and one that is told to stop goes on', async () => {
  const { opener, job, pid } = await opened()
  process.kill(pid, 'SIGTERM')
  expect(await opener.open(job, MINUTE)).toMatchObject({ made: {} })
  expect(opener.pid).toBe(pid)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => opener.pid).toBe(undefined)
  expect(await opener.open(job, MINUTE)).toMatchObject({ made: {} })
})

test.runIf(process.platform === 'linux')(
  'the process knows no secret, and the kernel ends it before all others',
  async () => {
    vi.stubEnv('SMTP_URL', 'smtp://secret')
    const { pid } = await opened()
    const about = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'latin1')
    expect(about('environ')).not.toMatch(/secret|SMTP|HOME|PATH/)
    expect(about('oom_score_adj').trim()).toBe('1000')
    expect(about('limits')).toMatch(/^Max data size +1048576000 /m)
    expect(about('limits')).toMatch(/^Max file size +0 /m)
  },
)

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

/** Runs code of a server in a process of its own. */
function run(args: string[], stdio: 'pipe' | 'ipc') {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    serialization: 'advanced',
    stdio: ['ignore', stdio === 'pipe' ? 'pipe' : 'ignore', 'inherit', ...(stdio === 'ipc' ? ['ipc' as const] : [])],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('the process ends with its server, even if that is killed while it works', async () => {
  const code = `
    import { noise } from '#testing/pictures.ts'
    import { Opener } from './encoder.ts'
    const opener = new Opener({ memory: 480, idleMs: 60_000 })
    await opener.open({ kind: 'photo', file: await noise() }, 60_000)
    const file = await noise({ width: 1920, height: 1200 })
    opener.open({ kind: 'picture', file, place: 'hero', focus: { x: 50, y: 50 } }, 60_000)
    console.log(opener.pid)`
  const server = run(['--input-type=module', '-e', code], 'pipe')
  const [printed] = await once(server.stdout ?? server, 'data')
  const pid = Number(printed)
  expect(isAlive(pid)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('where the kernel sets no limit, the process looks after its memory itself', async () => {
  const child = run(['src/features/pictures/server/entry.ts', '1'], 'ipc')
  await once(child, 'message')
  child.send({ kind: 'photo', file: await noise({ width: 4000, height: 3000 }) })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})
