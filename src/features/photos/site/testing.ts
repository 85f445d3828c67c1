import { vi } from 'vitest'

/** An answer to a file: its status and its JSON, or none. One of something in between lacks the headers of ours. */
export type FileReply = { status: number; body?: unknown; isForeign?: boolean } | 'unreachable'

/** A server that gives each file the next reply, and then the last one. Returns the addresses and the files that came. */
export function serveFiles(...replies: [...FileReply[], FileReply]) {
  const sent: { url: string; file: string }[] = []
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    url = ''
    open(_method: string, url: string) {
      this.url = url
    }
    isForeign = false
    setRequestHeader() {}
    getResponseHeader() {
      return this.isForeign ? null : '1'
    }
    async send(file: Blob) {
      sent.push({ url: this.url, file: await file.text() })
      const [reply = 'unreachable'] = replies.length > 1 ? replies.splice(0, 1) : replies
      if (reply === 'unreachable') return this.dispatchEvent(new Event('error'))
      this.status = reply.status
      this.isForeign = reply.isForeign ?? false
      this.responseText = JSON.stringify(reply.body ?? null)
      return this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}

/** The body of a refusal. */
export const refusal = (status: number, detail = '') => ({
  status,
  body: { type: 'about:blank', title: '', status, detail },
})
