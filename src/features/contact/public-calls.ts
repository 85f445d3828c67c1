/** The path of the contact form's call: that of EmailJS, so that EmailJS's client can send to our server. */
export const contactCalls = { sendForm: '/api/v1.0/email/send-form' } as const
