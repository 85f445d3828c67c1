import { words } from '#core/words.ts'

/** The texts about the photos that a visitor adds to a booking. */
export const bookingPhotos = words({
  label: 'Photos of the vehicle',
  hint: (most: number) => `Up to ${most}. Made smaller on your device, location removed, and only we see them.`,
  take: 'Take photo',
  /** The way to add one instead of typing the VIN. */
  ofVin: 'Photo of it',
  choose: 'Choose photos',
  list: 'Photos that you have added',
  /** The name of a photo that has none of its own: `Photo 2`. */
  unnamed: (place: number) => `Photo ${place}`,
  removeNamed: (name: string) => `Remove: ${name}`,
  /** What is told after a change of the list. */
  added: (count: number, most: number) =>
    count === 1 ? `1 of ${most} photos is added.` : `${count} of ${most} photos are added.`,
  prepares: 'Making it smaller.',
  preparing: 'Making them smaller.',
  full: (most: number) => `You can add ${most} photos. Remove one to add this one, or send it to us by email.`,
  notKept: 'This browser can’t keep photos when the page is closed. Keep it open until they are sent.',
  sending: {
    title: 'Your photos',
    /** How far all of them are. */
    progress: (sent: number, all: number) => `${sent} of ${all} photos sent.`,
    done: (count: number) => (count === 1 ? 'We have your photo.' : `We have your ${count} photos.`),
    offline: 'We have your booking. The photos wait for the connection: we keep sending them.',
    part: 'Part of your photos that is sent',
    failed: 'We have your booking. This photo couldn’t be saved:',
    /** What to do about a photo that was refused. */
    instead: 'You can send it to {email}, and mention {reference}.',
    dismiss: 'OK',
    dismissNamed: (name: string) => `OK: ${name}`,
  },
  /** The texts with which the server refuses a photo. */
  refusals: {
    full: (most: number) => `This booking has ${most} photos from you already.`,
    late: (hours: number) => `Photos can be added for ${hours} hours after a booking. Send this one by email.`,
    left: (most: number) => `Send how many photos still follow, from 0 to ${most}`,
    busy: 'Other photos are on their way. Try again in a few seconds.',
    day: 'We have had very many photos today. We keep trying; or send this one by email.',
    coming: (name: string) => `The header ${name} must be “yes”. Or leave it out.`,
  },
})
