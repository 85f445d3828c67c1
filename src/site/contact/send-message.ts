import { EmailJSResponseStatus, init, sendForm } from '@emailjs/browser'
import { HONEYPOT } from '#domain/api.ts'
import { emailService } from '#site/build/settings.ts'
import { ANSWER_TIMEOUT } from '#site/build/timeouts.ts'

/** The service's answer; a failure without a status happened before anything was sent. */
export type Delivery = { ok: true; status: number } | { ok: false; status?: number }

/**
 * Sends a contact form through the e-mail service, as multipart with its four fields and the service's four.
 * A failure is logged and returned with the service's status; 0 if the service could not be reached.
 */
export async function sendMessage(form: HTMLFormElement): Promise<Delivery> {
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
