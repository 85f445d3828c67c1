import * as z from 'zod/mini'
import { choice, email, longText, text, valuesOf } from '#core/text.ts'
import { inEnglish, t } from '#core/words.ts'
import { contact } from './words.ts'

const fields = () => t(contact).fields
const { name, message } = inEnglish(contact).fields

/** A message from the contact form. */
export const ContactMessage = z.strictObject({
  name: text(
    () => fields().name,
    name.max,
    () => fields().name.tooLong(name.max),
  ),
  email: email(() => fields().email),
  topic: choice(valuesOf(inEnglish(contact).topics), () => fields().topic),
  message: longText(
    () => fields().message,
    message.max,
    () => fields().message.tooLong(message.max),
  ),
})
export type ContactMessage = z.output<typeof ContactMessage>
