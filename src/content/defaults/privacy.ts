import { limits } from '#content/limits.ts'
import { backupsKept, JOB_YEARS, retention } from '#content/retention.ts'

/** The texts of the privacy page. */
export const privacy = {
  title: 'Privacy',
  intro: 'The data that we keep about you, why, and for how long.',
  sections: [
    {
      id: 'data',
      title: 'What we keep',
      points: [
        'A booking: your name, phone, email, address, vehicle, appointment, how you wish to pay and to hear from us, what you wrote, and the language of the page.',
        'Photos of your vehicle: those that you add to a booking, and ours of before and after the work, without the place where they were taken. Only we see them.',
        'A message: your name, email, topic and text, and the language of the page.',
        'If you agree to promotions or follow-up: the wording you agreed to, when, on which form, and the network address it came from, as the law requires.',
        `The network address that a request came from: for ${limits.originDays} days, so that nobody can fill our calendar with made-up requests.`,
        'Page speed measurements, counted by page and day. They say nothing about you.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why',
      points: [
        'To answer you, to plan and do the work, and to send an invoice.',
        'For nothing else. We do not sell or share your data, and no page of this site loads anything from other companies.',
      ],
    },
    {
      id: 'retention',
      title: 'For how long',
      points: [
        `Messages: ${retention.messages} days, then they are deleted.`,
        `Bookings, with their photos: ${JOB_YEARS} years after the work is done, as tax law requires; then your personal data in them is erased, and the photos are deleted.`,
        `Requests that came to nothing: ${retention.requests} days, then your personal data in them is erased. Ask us, and we erase it earlier.`,
        `Backups hold what was erased or deleted for up to ${backupsKept.weeks} weeks more, then they are deleted too.`,
        `The link in our emails that opens your own booking: until ${limits.linkDays} days after the appointment. Anybody who has it can see the appointment and its address, and can move or cancel it: keep it to yourself.`,
        'Half-filled forms, and the receipt of a booking, stay in your own browser tab, and are gone when you close it.',
        'If you ask for it on the booking form, your own browser remembers your name, contact and vehicle, until you take that mark away. We do not get it before you send the form.',
        'Details and photos of a booking that could not be sent yet wait in your own browser, and are removed once they are delivered, or after a week.',
        `Photos that you chose and did not send stay there until you remove them, or until your next visit after ${limits.photoHours} hours.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      points: [
        'Ask us to show, correct or delete what we hold about you: {phone}, {email}, or {business}, {address}.',
        'You can withdraw your consent to promotions at any time, in the same way, or with the link at the end of our answer to a message.',
      ],
    },
  ],
} as const
