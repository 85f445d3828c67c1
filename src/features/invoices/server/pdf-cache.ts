import { createHash, randomUUID } from 'node:crypto'
import { inLanguage } from '#core/in-language.ts'
import type { Language } from '#core/language.ts'
import { type Pdf, pdfOf } from './pdf.ts'

type CachedPdf = { bytes: Promise<Buffer>; length: number }

/** Another version of the program, or another font, makes other bytes of the same words. */
const START = randomUUID()

/**
 * Keeps PDFs: so many, with so many bytes together, and those that were asked for last. The same words have the same bytes, so
 * these are made once. To make them takes as long as many other answers.
 */
export function makePdfCache(most: { count: number; bytes: number }) {
  /** The latest is at the end. One that is being made is among them, and has no length yet. */
  const cache = new Map<string, CachedPdf>()

  /** The PDF of a document or a statement. `isCached`: it is made, or is being made. `etag`: its name for HTTP. */
  return (language: Language, of: Pdf) => {
    const key = createHash('sha256')
      .update(JSON.stringify([START, language, of]))
      .digest('base64url')
    return {
      etag: `"${key}"`,
      isCached: cache.has(key),
      bytes: () => {
        const one = cache.get(key) ?? make(key, async () => inLanguage(language, () => pdfOf(of)))
        cache.delete(key)
        cache.set(key, one)
        return one.bytes
      },
    }
  }

  function make(key: string, context: () => Promise<Buffer>): CachedPdf {
    const one = { bytes: context(), length: 0 }
    one.bytes.then(
      ({ length }) => {
        one.length = length
        makeRoom()
      },
      () => cache.delete(key),
    )
    return one
  }

  /** Forgets those that were not asked for longest. */
  function makeRoom() {
    let bytes = [...cache.values()].reduce((sum, { length }) => sum + length, 0)
    for (const [key, { length }] of cache) {
      if (cache.size <= most.count && bytes <= most.bytes) return
      cache.delete(key)
      bytes -= length
    }
  }
}

/** Most have 20 kB, and one with a hundred lines 150 kB. */
export const cachedPdf = makePdfCache({ count: 200, bytes: 8_000_000 })
