import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listening } from '#testing/listening.ts'

/** Starts a mail server that accepts mails, or refuses them permanently. */
export async function startSmtp() {
  const state: { refuses: boolean; taken: number; mails: string[] } = {
    refuses: false,
    taken: 0,
    /** The mails that it took, as they came in. */
    mails: [],
  }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onRcptTo: (_address, _session, done) =>
      done(state.refuses ? Object.assign(new Error('No such user'), { responseCode: 550 }) : undefined),
    onData: async (stream, _session, done) => {
      state.mails.push(await text(stream))
      state.taken++
      done(null)
    },
  })
  const port = await listening(server.server)
  const host = '127.0.0.1'
  return { state, host, port, url: `smtp://${host}:${port}`, close: () => server.close() }
}
