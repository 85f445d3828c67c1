import { expect, test } from 'vitest'
import { inEnglish, isClosed } from '#core/words.ts'
import { failureText as frenchFailureText } from '#platform/browser/form-failures-words.fr.ts'
import { failureText } from '#platform/browser/form-failures-words.ts'
import { wordsFiles } from '#testing/words-files.ts'
import { englishContent, frenchContent } from './website/content.ts'

const files = await wordsFiles()

/** The gaps of a text, each as often as it is there. */
const everyGapIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** Every text below a value, with its path. Functions are left out: their texts differ with what they are given. */
function* textsIn(value: unknown, path: string): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (isClosed(value)) yield* textsIn(inEnglish(value), path)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* textsIn(part, `${path}.${key}`)
}

const textsOf = (modules: readonly (readonly [file: string, module: unknown])[]) =>
  new Map(
    modules.flatMap(([file, module]) => [...textsIn(module, file)].map(({ path, text }) => [path, text] as const)),
  )

const originals = textsOf([...files.map(({ file, english }) => [file, english] as const), ['sections', englishContent]])
const french = [
  ...textsOf([...files.map(({ file, french }) => [file, french] as const), ['sections', frenchContent]]),
].filter(([path, text]) => originals.get(path) !== text)

test('each name that an English file exports is there in French', () => {
  expect(files.length).toBeGreaterThan(40)
  for (const { file, english, french } of files)
    expect(Object.keys(french), file).toEqual(expect.arrayContaining(Object.keys(english)))
})

test('a French text has the gaps of the English one', () => {
  expect(french.length).toBeGreaterThan(500)
  for (const [path, text] of french) {
    const original = originals.get(path)
    if (original !== undefined) expect(everyGapIn(text), path).toEqual(everyGapIn(original))
  }
})

const mistakes: Record<string, RegExp> = {
  'an ordinary space before a colon or a sign': /\w [:$%»]/u,
  'an ordinary space after a quotation mark': /« /u,
  'a space before a mark that takes none in Canada': /[ \u00a0\u202f][;!?](?!\w)/u,
  'a straight apostrophe or quotation mark': /\p{L}'\p{L}|"/u,
  'the familiar form': /(?<!\p{L})(?:tu|toi|ton|ta|tes|te|t’)(?!\p{L})/iu,
}

test.each(Object.entries(mistakes))('no French text has %s', (_what, mistake) => {
  expect(french.filter(([, text]) => mistake.test(text))).toEqual([])
})

test('no text for visitors speaks of a server', () => {
  // What /health says is for the owner.
  const own = /core\/refusals-words\.ts\.refusals\.noWrites$/
  const english = [...originals].filter(([path]) => french.some(([other]) => other === path))
  const found = [...english, ...french, ...failures].filter(([, text]) =>
    /(?<!\p{L})serv(er|eur)s?(?!\p{L})/iu.test(text),
  )
  expect(found.filter(([path]) => !own.test(path))).toEqual([])
})

/** The texts of failed forms, which a function says. */
const failures = [failureText, frenchFailureText].flatMap((text) =>
  [undefined, 0, 403, 408, 409, 413, 422, 429, 451, 503].map((status) => [`${status}`, text(status)] as const),
)
