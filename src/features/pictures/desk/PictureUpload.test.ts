import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { hasFocus } from '#core/crop.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { drawnSize } from '#core/photo-size.ts'
import { pictureUploadCalls } from '#features/pictures/calls.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import type { OwnPicture } from '#features/pictures/pictures.ts'
import { ApiError, fieldError } from '#platform/browser/desk/call.ts'
import { queryClient } from '#platform/browser/desk/query-client.ts'
import { draw, pointAt } from './FocusFields.tsx'
import { FocusChange, PictureUpload } from './shared/OwnPictureChoice.tsx'
import { sendFile } from './shared/send-file.ts'

test('every field has a label, and the button sends no form', () => {
  const html = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(PictureUpload, { name: 'products.wax.picture', place: 'product', onDone() {} }),
    ),
  )
  const [, id] = /<input type="file"[^>]* id="([^"]+)"/.exec(html) ?? []
  expect(id).toBeTruthy()
  expect(html).toContain(`<label for="${id}">${deskPictures.upload.file}</label>`)
  expect(html).toContain(`<legend>${deskPictures.upload.legend}</legend>`)
  expect(html.match(/<button[^>]*type="(\w+)"/)?.[1]).toBe('button')
  expect(html).not.toContain('style=')
})

const picture: OwnPicture = {
  name: 'own-a1',
  place: 'product',
  x: 50,
  y: 50,
  at: '2026-11-22T00:00:00.000Z',
  thumbnail: '/pictures/a-360.webp',
}

test('what a picture shows has fields of its own, with its focal point', () => {
  const html = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(FocusChange, {
        name: 'products.wax.picture',
        onDone: async () => {},
        picture: { ...picture, x: 20, y: 80 },
      }),
    ),
  )
  expect(html).toContain(`<legend>${deskPictures.focus.legend}</legend>`)
  const fields = [...html.matchAll(/<input type="number"[^>]*>/g)].map(([tag]) => tag)
  expect(fields.map((tag) => tag.match(/value="(\d+)"/)?.[1])).toEqual(['20', '80'])
  for (const tag of fields) expect(html).toContain(`<label for="${tag.match(/ id="([^"]+)"/)?.[1]}">`)
  expect(html.match(/<button[^>]*type="(\w+)"/)?.[1]).toBe('button')
})

/** Sends a file to a server that answers like this; no status: it cannot be reached. */
async function sent(answer: { status: number; text: string; isForeign?: boolean } | undefined) {
  const steps: string[] = []
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = answer?.status ?? 0
    responseText = answer?.text ?? ''
    open(...to: string[]) {
      steps.push(to.join(' '))
    }
    setRequestHeader(name: string, value: string) {
      steps.push(`${name}: ${value}`)
    }
    getResponseHeader() {
      return answer?.isForeign ? null : '1'
    }
    send(body: Blob) {
      steps.push(`${body.size} bytes`)
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
      this.dispatchEvent(new Event(answer ? 'load' : 'error'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const file = new Blob(['four'])
  const result = await sendFile(pictureUploadCalls.pictureUpload, file, (part) => steps.push(`${part}`)).catch(
    (error) => error,
  )
  return { steps, result }
}

test('a file is sent as it is, and the progress is told', async () => {
  expect(await sent({ status: 201, text: JSON.stringify(picture) })).toEqual({
    steps: [
      `POST ${pictureUploadCalls.pictureUpload}`,
      'Content-Type: application/octet-stream',
      'Accept-Language: en-CA',
      '4 bytes',
      '0.25',
    ],
    result: picture,
  })
})

test('a refusal of the server has its words, also those beside a field', async () => {
  const message = deskPictures.refusals.percent
  const problem = {
    type: 'about:blank',
    title: '',
    status: 422,
    detail: 'Some fields need your attention.',
    errors: [{ field: 'x', message }],
  }
  const { result } = await sent({ status: 422, text: JSON.stringify(problem) })
  expect(result).toBeInstanceOf(ApiError)
  expect([result.message, fieldError(result, 'x')]).toEqual([problem.detail, message])
})

test.each([
  [undefined, deskPage.unreachable],
  [{ status: 200, text: '<p>Sign in to the Wi-Fi</p>' }, deskPage.badAnswer],
  [{ status: 200, text: '{}', isForeign: true }, deskPage.badAnswer],
  [{ status: 413, text: '<h1>nginx</h1>' }, deskPage.badAnswer],
  [{ status: 429, text: '' }, deskPage.tooMany],
])('what is no answer of ours is told in words: %j', async (answer, words) => {
  expect((await sent(answer)).result.message).toBe(words)
})

test.each([
  [
    { clientX: 110, clientY: 220 },
    { x: 0, y: 0 },
  ],
  [
    { clientX: 310, clientY: 320 },
    { x: 100, y: 100 },
  ],
  [
    { clientX: 160, clientY: 245 },
    { x: 25, y: 25 },
  ],
  [
    { clientX: 0, clientY: 999 },
    { x: 0, y: 100 },
  ],
])('a click at %j sets the focal point to %j', (click, point) => {
  expect(pointAt(click, { left: 110, top: 220, width: 200, height: 100 })).toEqual(point)
})

test('a click on a drawing without a size sets the middle', () => {
  const click = { clientX: 0, clientY: 0 }
  expect(pointAt(click, { left: 0, top: 0, width: 0, height: 0 })).toEqual({ x: 50, y: 50 })
})

test('a large picture is drawn small, a small one as it is', () => {
  expect(drawnSize({ width: 4000, height: 3000 }, 800)).toEqual({ width: 800, height: 600 })
  expect(drawnSize({ width: 30_000, height: 10 }, 800)).toEqual({ width: 800, height: 1 })
  expect(drawnSize({ width: 300, height: 200 }, 800)).toEqual({ width: 300, height: 200 })
})

/** What is drawn for a place: the boxes, and the centres of the circles. */
function drawn(place: 'product' | 'brand') {
  const boxes: number[][] = []
  const circles: number[][] = []
  const nothing = () => {}
  const context = {
    beginPath: nothing,
    clearRect: nothing,
    drawImage: nothing,
    fill: nothing,
    stroke: nothing,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    rect: (...box: number[]) => boxes.push(box),
    arc: (x: number, y: number) => circles.push([x, y]),
  }
  draw(context as never, {} as ImageBitmap, { width: 800, height: 300 }, { place, focus: { x: 100, y: 50 } })
  return { boxes, circles }
}

test('what the place does not show is dark, and the focal point has a ring', () => {
  expect(drawn('product')).toEqual({
    boxes: [
      [0, 0, 800, 300],
      [400, 0, 400, 300],
    ],
    circles: [
      [800, 150],
      [800, 150],
    ],
  })
})

test('a mark is shown whole: it has no focal point', () => {
  expect([hasFocus('brand'), hasFocus('hero')]).toEqual([false, true])
  expect(drawn('brand')).toEqual({ boxes: [], circles: [] })
})
