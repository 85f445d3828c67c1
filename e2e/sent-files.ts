import type { Page } from '@playwright/test'

/** A file as a file input takes it. */
export const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** Runs in the page: keeps the last file that it sends, since the browser tells nobody else what is in it. */
export function keepSent() {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    Object.assign(window, { lastSent: body })
    send.call(this, body)
  }
}

/** The last file that a page with `keepSent` has sent. */
export const lastSent = async (page: Page) =>
  Buffer.from(
    await page.evaluate(async () => {
      const body: unknown = Reflect.get(window, 'lastSent')
      return body instanceof Blob ? [...new Uint8Array(await body.arrayBuffer())] : []
    }),
  )
