import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentShape } from './features/website/content-shape.ts'
import { sharedFiles } from './testing/shared-files.ts'

const UNCLEAN = '\u202aRe\u0301\u200bmi\u00ad\ufeff\u202c'

test('signs that nobody sees, and accents apart from their letters, are put right before any rule, in each text of a call and of the content', async () => {
  const requests = (await sharedFiles()).flatMap(({ file, exported }) =>
    Object.entries(exported)
      .filter(([, value]) => isRequest(value))
      .map(([name, schema]) => ({ of: `${name} in ${file}`, schema })),
  )
  const texts = [...requests, { of: 'the content', schema: contentShape.schema }].flatMap(({ of, schema }) =>
    textsIn(schema).map((text) => ({ of, text })),
  )
  expect(texts.length).toBeGreaterThan(500)
  const raw = texts.filter(({ text }) => {
    const [first] = text.def.checks ?? []
    return !first || z.string().check(first).safeParse(UNCLEAN).data !== 'Rémi'
  })
  expect(raw.map(({ of }) => of)).toEqual([])
})

/** A body is a strict object, or a choice of them. An answer is not strict, since it may get more fields. */
function isRequest(value: unknown): boolean {
  if (value instanceof z.ZodMiniDiscriminatedUnion) return value.def.options.some(isRequest)
  return value instanceof z.ZodMiniObject && value.def.catchall instanceof z.ZodMiniNever
}

/** The texts in a schema, without the keys of records. */
function textsIn(schema: unknown): z.ZodMiniString[] {
  if (schema instanceof z.ZodMiniString) return [schema]
  if (schema instanceof z.ZodMiniObject) return Object.values(schema.def.shape).flatMap(textsIn)
  if (schema instanceof z.ZodMiniArray) return textsIn(schema.def.element)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(textsIn)
  if (schema instanceof z.ZodMiniPipe) return [schema.def.in, schema.def.out].flatMap(textsIn)
  if (schema instanceof z.ZodMiniRecord) return textsIn(schema.def.valueType)
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return textsIn(schema.def.innerType)
  return []
}
