import { words } from '#core/words.ts'

/** The text message for each of the news that no email told a client. Its author can change it before it is sent. */
export const notificationTexts = words({
  confirmed: 'Hello {name}, this is {business}. Your appointment is confirmed: {when}.',
  requested: 'Hello {name}, this is {business}. Your request for {when} is open again: it is not confirmed yet.',
  declined: 'Hello {name}, this is {business}. We are sorry: we cannot come on {when}.',
  moved: 'Hello {name}, this is {business}. Your appointment has moved. The new time is {when}.',
  cancelled: 'Hello {name}, this is {business}. We are sorry: your appointment on {when} is cancelled.',
  stands: 'Hello {name}, this is {business}. Your appointment takes place after all: {when}.',
  expired:
    'Hello {name}, this is {business}. We did not answer your request for {when} in time, and are sorry. Please call us for another time: {phone}.',
  proposed: 'Hello {name}, this is {business}. Your next visit would be on {when}. Does that suit you?',
  reminder: 'Hello {name}, this is {business}, to remind you of your appointment: {when}.',
  on_the_way: 'Hello {name}, this is {business}. We are on our way to you.',
  letter: 'Hello {name}, this is {business}. An email from us did not reach you. Please call us: {phone}.',
})
