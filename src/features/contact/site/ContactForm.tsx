import { EmailJSResponseStatus, init, sendForm } from '@emailjs/browser'
import { useEffect, useRef, useState } from 'react'
import { HONEYPOT, LANGUAGE_FIELD } from '#core/api.ts'
import { forms } from '#core/forms-words.ts'
import { DEFAULT_LANGUAGE, languageTags } from '#core/language.ts'
import { language } from '#core/language-words.ts'
import { fieldErrors } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { bringIntoView } from '#design/forms/bring-into-view.ts'
import { SelectField, TextArea, TextField, type Words } from '#design/forms/Field.tsx'
import { FormFrame } from '#design/forms/FormFrame.tsx'
import { MailField } from '#design/forms/MailField.tsx'
import notices from '#design/forms/notices.module.css'
import { useCheckedForm } from '#design/forms/use-checked-form.ts'
import { useValue } from '#design/forms/use-value.ts'
import hidden from '#design/hidden.module.css'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { ContactMessage } from '#features/contact/message.ts'
import { linkedProduct, linkedTopic } from '#features/contact/product-link.ts'
import { contact } from '#features/contact/words.ts'
import type { Content } from '#features/website/content.ts'
import { content } from '#platform/browser/content.ts'
import { failureText } from '#platform/browser/form-failures-words.ts'
import { emailService } from '#platform/browser/settings.ts'
import { ANSWER_TIMEOUT } from '#platform/browser/timeouts.ts'
import { AboutProduct } from './AboutProduct.tsx'
import styles from './ContactForm.module.css'

const ID = 'contact-form'
const NAMES = Object.keys(ContactMessage.def.shape)
const fields = () => t(contact).fields

const check = (values: ContactMessage) => fieldErrors(ContactMessage.safeParse(values).error?.issues ?? [])

/** The contact form. After a message was sent, the page says so until it is reloaded. */
export function ContactForm() {
  const form = useCheckedForm<ContactMessage>(ID, NAMES, check)
  const { isSubmitting, errors } = form.formState
  /** The address of the last message sent, and how many there were. */
  const [sent, setSent] = useState<{ email: string; times: number }>()
  const typed = useValue(form, 'message') ?? ''
  const resultRef = useRef<HTMLDivElement>(null)
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
    if (sent) bringIntoView(resultRef.current)
  }, [sent])

  const words = (name: keyof ContactMessage): Words => ({
    name,
    label: fields()[name].label,
    error: errors[name]?.message,
  })

  async function submit({ email }: ContactMessage) {
    if (!form.formRef.current) return
    setFailure(undefined)
    const delivery = await sendMessage(form.formRef.current)
    if (!delivery.ok) return setFailure(delivery)
    setSent((last) => ({ email: email.trim(), times: (last?.times ?? 0) + 1 }))
    if (delivery.status === 200) form.clear()
  }

  return (
    <FormFrame
      form={form}
      title={content().pageTexts.contact.name}
      className={styles.form}
      onSubmit={submit}
      failure={failure && { title: t(contact).failed, detail: failureText(failure.status) }}
      end={
        <>
          <Button kind="main" type="submit" isFull disabled={!form.ready} isBusy={isSubmitting}>
            {isSubmitting ? t(forms).sending : t(contact).submit}
          </Button>
          <div ref={resultRef} className={styles.result} tabIndex={-1} role="status">
            {sent && (
              <>
                <p className={notices.line}>
                  <Icon path={marks.check} />
                  {t(contact).sent}
                </p>
                <p>{t(contact).answer(sent.email)}</p>
              </>
            )}
          </div>
        </>
      }
    >
      {form.ready && (
        <AboutProduct remove={(begun) => getValues('message').trim() === begun && setValue('message', '')} />
      )}
      <div className={styles.pair}>
        <TextField words={words('name')} autoComplete="name" enterKeyHint="next" {...form.register('name')} />
        <MailField
          words={words('email')}
          enterKeyHint="next"
          {...form.register('email')}
          typed={useValue(form, 'email')}
          onMeant={(email) => void form.fill({ email })}
        />
      </div>
      <SelectField
        words={words('topic')}
        empty={fields().topic.empty}
        options={t(contact).topics}
        {...form.register('topic')}
      />
      {t(language).tag !== languageTags[DEFAULT_LANGUAGE] && (
        <input type="hidden" name={LANGUAGE_FIELD} value={t(language).tag} />
      )}
      <TextArea
        words={{ ...words('message'), warning: counted(typed.length) }}
        rows={6}
        {...form.register('message')}
      />
    </FormFrame>
  )
}

/** How much more a message of this length may hold, once that is little. */
function counted(length: number) {
  if (length < t(contact).countFrom) return ''
  const { max } = fields().message
  return (
    <>
      <span className={hidden.hidden}>{t(contact).most(max)}</span>
      <span aria-hidden="true">{length > max ? t(contact).over(length - max) : t(contact).left(max - length)}</span>
    </>
  )
}

/**
 * What to fill in for a visitor who comes from a link with a topic, or from a product's: the topic and the beginning of a
 * message. Nothing that was typed is replaced; the beginning of a message about another product is, as long as nothing was
 * added to it.
 */
export function aboutProduct(
  typed: Partial<ContactMessage>,
  products: readonly Pick<Content['products'][number], 'id' | 'title'>[],
  query: string,
): Partial<ContactMessage> {
  const product = linkedProduct(products, query)
  const begun = ['', ...products.map(({ title }) => t(contact).aboutProduct.message(title).trim())]
  const named = linkedTopic(query)
  if (!product) return !typed.topic && named ? { topic: named } : {}
  if (!begun.includes((typed.message ?? '').trim())) return {}
  return {
    message: t(contact).aboutProduct.message(product.title),
    ...(!typed.topic && { topic: t(contact).aboutProduct.topic }),
  }
}

/** The service's answer; a failure without a status happened before anything was sent. */
type Delivery = { ok: true; status: number } | { ok: false; status?: number }

/**
 * Sends a contact form through the e-mail service, as multipart with its four fields and the service's four.
 * A failure is logged and returned with the service's status; 0 if the service could not be reached.
 */
async function sendMessage(form: HTMLFormElement): Promise<Delivery> {
  const { origin = location.origin, serviceId, templateId, publicKey } = emailService
  const honeypot = form.elements.namedItem(HONEYPOT)
  const isPerson = honeypot instanceof HTMLInputElement && honeypot.value === ''
  try {
    init({ publicKey }, origin)
    // An empty honeypot is left out of the message. A filled one is sent, and the server refuses the message.
    if (isPerson) honeypot.disabled = true
    // The EmailJS client reads the form before it returns.
    const sending = sendForm(serviceId, templateId, form, { publicKey })
    if (isPerson) honeypot.disabled = false
    const { status } = await withTimeout(sending)
    return { ok: true, status }
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the form promises to log failures
    console.error('The message was not sent', error)
    if (error instanceof EmailJSResponseStatus) return { ok: false, status: error.status }
    return error instanceof TypeError ? { ok: false, status: 0 } : { ok: false }
  }
}

/** Adds a timeout, since the EmailJS client itself has none. */
function withTimeout<T>(sending: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = new EmailJSResponseStatus(0, 'Network Error')
    const timer = setTimeout(reject, ANSWER_TIMEOUT, tooLate)
    sending.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
