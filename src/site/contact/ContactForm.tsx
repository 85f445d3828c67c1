import { useEffect, useRef, useState } from 'react'
import { contact } from '#content/contact.ts'
import { failureText, forms } from '#content/forms.ts'
import { language } from '#content/language.ts'
import { LANGUAGE_FIELD } from '#domain/api.ts'
import { DEFAULT_LANGUAGE, languageTags } from '#domain/language.ts'
import { ContactMessage } from '#domain/message.ts'
import { fieldErrors } from '#domain/problem.ts'
import { content } from '#site/content/content.ts'
import { bringIntoView } from '#site/forms/bring-into-view.ts'
import { SelectField, TextArea, TextField, type Words } from '#site/forms/Field.tsx'
import { FormFrame } from '#site/forms/FormFrame.tsx'
import notices from '#site/forms/notices.module.css'
import { useCheckedForm } from '#site/forms/use-checked-form.ts'
import { Button } from '#site/ui/Button.tsx'
import { Mark } from '#site/ui/Mark.tsx'
import { aboutProduct } from './about-product.ts'
import styles from './ContactForm.module.css'
import { type Delivery, sendMessage } from './send-message.ts'

const ID = 'contact-form'
const NAMES = Object.keys(ContactMessage.def.shape)
const { fields } = contact

const check = (values: ContactMessage) =>
  fieldErrors(ContactMessage.safeParse(values).error?.issues ?? [])

/** The contact form. After a message was sent, the page says so until it is reloaded. */
export function ContactForm() {
  const form = useCheckedForm<ContactMessage>(ID, NAMES, check)
  const { isSubmitting, errors } = form.formState
  /** The number of messages sent. */
  const [sent, setSent] = useState(0)
  const said = useRef<HTMLParagraphElement>(null)
  const [failure, setFailure] = useState<Delivery & { ok: false }>()

  const { getValues, ready, setValue } = form

  // After the draft was read: it comes first.
  useEffect(() => {
    if (!ready) return
    const filled = aboutProduct(getValues(), content().products, location.search)
    if (filled.topic) setValue('topic', filled.topic)
    if (filled.message) setValue('message', filled.message)
  }, [ready, getValues, setValue])

  useEffect(() => {
    if (sent > 0) bringIntoView(said.current)
  }, [sent])

  const words = (name: keyof ContactMessage): Words => ({
    name,
    label: fields[name].label,
    error: errors[name]?.message,
  })

  async function submit() {
    if (!form.formRef.current) return
    setFailure(undefined)
    const delivery = await sendMessage(form.formRef.current)
    if (!delivery.ok) return setFailure(delivery)
    setSent((times) => times + 1)
    if (delivery.status === 200) form.clear()
  }

  return (
    <FormFrame
      form={form}
      title={content().pageTexts.contact.name}
      className={styles.form}
      onSubmit={submit}
      failure={failure && { title: contact.failed, detail: failureText(failure.status) }}
      end={
        <>
          <Button type="submit" disabled={!form.ready} aria-disabled={isSubmitting}>
            {isSubmitting ? forms.sending : contact.submit}
          </Button>
          <p ref={said} tabIndex={-1} role="status" className={notices.line}>
            {sent > 0 && (
              <>
                <Mark name="check" />
                {contact.sent}
              </>
            )}
          </p>
        </>
      }
    >
      <TextField
        words={words('name')}
        autoComplete="name"
        enterKeyHint="next"
        {...form.register('name')}
      />
      <TextField
        words={words('email')}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        {...form.register('email')}
      />
      <SelectField
        words={words('topic')}
        empty={fields.topic.empty}
        options={contact.topics}
        {...form.register('topic')}
      />
      {language.tag !== languageTags[DEFAULT_LANGUAGE] && (
        <input type="hidden" name={LANGUAGE_FIELD} value={language.tag} />
      )}
      <TextArea words={words('message')} rows={6} {...form.register('message')} />
    </FormFrame>
  )
}
