import { expect, onTestFinished, test, vi } from 'vitest'
import { countCalls } from '#core/count-calls.ts'
import { SIGNED_OUT } from '#core/problem.ts'
import { followEvents } from '#features/live-updates/desk/use-events.ts'
import { deskAnswer } from '#testing/desk-answer.ts'
import { listen } from './signals.ts'

/** A desk that listens. `streams` are its tries, `asked` its calls, and `said` what it told the open page. */
function listening(answer = () => deskAnswer({})) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const streams: Stream[] = []
  class Stream extends EventTarget {
    static CLOSED = 2
    readyState = 0
    constructor() {
      super()
      streams.push(this)
    }
    close() {
      this.readyState = Stream.CLOSED
    }
    /** The server answers with something that is no stream. */
    refuse() {
      this.close()
      this.dispatchEvent(new Event('error'))
    }
  }
  vi.stubGlobal('EventSource', Stream)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
  const said: string[] = []
  onTestFinished(listen(({ is }) => said.push(is)))
  onTestFinished(followEvents())
  /** The latest stream is refused, and the desk waits until it tries again. */
  const refuse = async () => {
    const tries = streams.length
    streams.at(-1)?.refuse()
    await vi.advanceTimersToNextTimerAsync()
    await vi.waitFor(() => expect(streams.length).toBeGreaterThan(tries))
  }
  return { streams, asked, said, refuse }
}

test('while there is no stream, the open page fetches nothing again; once there is one, it does', async () => {
  const { streams, asked, said, refuse } = listening()
  for (let i = 0; i < 4; i++) await refuse()
  expect(said).not.toContain('event')
  expect(asked).toEqual(Array(4).fill(countCalls.counts))
  streams.at(-1)?.dispatchEvent(new Event('open'))
  expect(said.filter((is) => is === 'event')).toHaveLength(1)
  streams.at(-1)?.dispatchEvent(new Event('open'))
  expect(
    said.filter((is) => is === 'event'),
    'the same stream',
  ).toHaveLength(1)
})

test('a first stream that opens fetches nothing again', () => {
  const { streams, said } = listening()
  streams[0]?.dispatchEvent(new Event('open'))
  expect(said).not.toContain('event')
})

test('a stream that is refused since the session has ended signs out', async () => {
  const problem = { type: SIGNED_OUT, title: '', status: 401, detail: 'Sign in' }
  const { said, refuse } = listening(() => deskAnswer(problem, 401))
  await refuse()
  expect(said).toContain('signed-out')
})
