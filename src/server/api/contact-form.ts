import * as z from 'zod/mini'
import { refusals } from '#content/api.ts'
import { forms } from '#content/forms.ts'
import { emailJsIds, HONEYPOT, LANGUAGE_FIELD } from '#domain/api.ts'
import { ContactMessage } from '#domain/message.ts'
import type { FieldError } from '#domain/problem.ts'
import { decodeUtf8 } from '#server/http/body.ts'
import { Problem, parse, wrongFields } from '#server/http/problem.ts'

const TEXTS = Object.keys(ContactMessage.def.shape)
const KNOWN: readonly string[] = [...TEXTS, ...emailJsIds, HONEYPOT, LANGUAGE_FIELD]

const FormParts = z.record(z.string(), z.string())

/** The fields of a multipart form. 400 for a broken form, 422 for a field that is unknown, repeated or not text. */
export async function readForm(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Record<string, string>> {
  const form = await parseMultipart(body, contentType)
  const wrong: FieldError[] = []
  for (const field of new Set(form.keys())) {
    const [value, ...more] = form.getAll(field)
    if (!KNOWN.includes(field)) wrong.push({ field, message: refusals.unknownField })
    else if (typeof value !== 'string' || more.length > 0)
      wrong.push({ field, message: refusals.oneText })
  }
  if (wrong.length > 0) throw wrongFields(wrong)
  return parse(FormParts, Object.fromEntries(form))
}

/** The message in a form. 400 if an identifier is missing, 422 if the honeypot is filled or a field is wrong. */
export function messageOf(form: Record<string, string>): ContactMessage {
  const missing = emailJsIds.filter((name) => !form[name]?.trim())
  if (missing.length > 0) throw new Problem(400, refusals.missingIds(missing))
  if (form[HONEYPOT]) throw wrongFields([{ field: HONEYPOT, message: forms.honeypot }])
  // Multipart sends each line break as CR LF, but the page counts a line break once against the limit.
  const typed = TEXTS.map((field) => [field, form[field]?.replaceAll('\r\n', '\n')])
  return parse(ContactMessage, Object.fromEntries(typed))
}

// The body is small and in memory, so the runtime's own parser is enough. It refuses incomplete forms.
async function parseMultipart(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData> {
  try {
    if (decodeUtf8(body) === undefined) throw new Error('not UTF-8')
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new Problem(400, refusals.notMultipart)
  }
}
