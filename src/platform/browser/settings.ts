import { ownEmailService } from '#core/api.ts'

/** The origin of our API, as given to the build; empty means the page's own origin. */
export const apiOrigin: string = import.meta.env.API_ORIGIN || ''

/** The e-mail service of the contact form: ours, unless the build was given another. */
export const emailService = {
  origin: (import.meta.env.EMAILJS_ORIGIN as string) || apiOrigin || undefined,
  serviceId: (import.meta.env.EMAILJS_SERVICE_ID as string) || ownEmailService.serviceId,
  templateId: (import.meta.env.EMAILJS_TEMPLATE_ID as string) || ownEmailService.templateId,
  publicKey: (import.meta.env.EMAILJS_PUBLIC_KEY as string) || ownEmailService.publicKey,
}
