import { withFullStop } from '#core/sentence.ts'

/** Who is written to and by whom, at what time somebody comes, and when the appointment is. */
type Values = { name: string; business: string; time: string; when: string }

type Texts = Record<ReadyText, (of: Values) => string>

/** What the owner texts a client again and again, and the beginning of what they write themselves. */
export const readyTexts = ['on_the_way', 'late', 'done', 'confirm', 'own'] as const
export type ReadyText = (typeof readyTexts)[number]

/** What the desk calls them. */
export const readyTextWords = {
  menu: 'Text messages',
  labels: {
    on_the_way: 'On my way',
    late: 'Running late',
    done: 'The work is done',
    confirm: 'Please confirm',
    own: 'My own words',
  },
} as const satisfies { menu: string; labels: Record<ReadyText, string> }

/**
 * The text messages in the language of the client. Their author can change each before it is sent. None has a letter such as ê,
 * which would halve what one message holds.
 */
export const textIn: Record<'en' | 'fr', Texts> = {
  en: {
    on_the_way: ({ name, business, time }) =>
      `Hello ${name}, this is ${withFullStop(business)} We are on our way and will be with you at about ${time}`,
    late: ({ name, business, time }) =>
      `Hello ${name}, this is ${withFullStop(business)} Sorry, we are running late. We will be with you at about ${time}`,
    done: ({ name, business }) =>
      `Hello ${name}, this is ${withFullStop(business)} The work is done. Thank you for choosing us!`,
    confirm: ({ name, business, when }) =>
      `Hello ${name}, this is ${withFullStop(business)} Is your appointment on ${when} still good for you? Please answer yes or no.`,
    own: ({ name, business, when }) => `Hello ${name}, this is ${business}, about your appointment on ${when}: `,
  },
  fr: {
    on_the_way: ({ name, business, time }) =>
      `Bonjour ${name}, ici ${withFullStop(business)} Nous sommes en route et serons chez vous vers ${time}`,
    late: ({ name, business, time }) =>
      `Bonjour ${name}, ici ${withFullStop(business)} Désolés, nous avons du retard. Nous serons chez vous vers ${time}`,
    done: ({ name, business }) =>
      `Bonjour ${name}, ici ${withFullStop(business)} Le travail est fini. Merci de votre confiance!`,
    confirm: ({ name, business, when }) =>
      `Bonjour ${name}, ici ${withFullStop(business)} Votre rendez-vous du ${when} vous convient-il toujours? Merci de répondre oui ou non.`,
    own: ({ name, business, when }) => `Bonjour ${name}, ici ${business}, au sujet de votre rendez-vous du ${when} : `,
  },
}
