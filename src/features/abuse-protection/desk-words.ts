/** The texts about many requests at once: in the settings, and in refusals of its calls. */
export const abuseProtectionWords = {
  title: 'Many requests at once',
  help: 'So nobody can fill your calendar with fake requests, only a few from one place, or from one person, hold their times. Others still come in, and hold theirs once the client presses the button in their email or you confirm.',
  none: 'Nothing unusual in the last day',
  crowds: {
    title: 'Where they came from, last day',
    of: (requests: number, without: number) =>
      `${requests === 1 ? '1 request' : `${requests} requests`}, ${without} not holding a time`,
    last: (when: string) => `last one ${when}`,
    through: 'Let through',
    throughNamed: (place: string) => `Let through ${place}`,
    isThrough: 'Let through',
  },
  held: {
    title: 'Times still held',
    help: (until: string) => `They open up again by ${until} at the latest, unless the clients press the button.`,
    much: (days: number) =>
      `They hold much of the next ${days} days, and nobody has confirmed them yet. If they look fake, release their times: the requests stay, and the clients can still press the button in their email.`,
    release: (count: number) => (count === 1 ? 'Release this time' : `Release all ${count} times`),
    released: (count: number) =>
      count === 1 ? '1 time released. The request stays.' : `${count} times released. The requests stay.`,
    undo: 'Undo',
    again: (count: number) => (count === 1 ? '1 time is held again.' : `${count} times are held again.`),
    left: 'Not changed, because they were answered or their time was taken:',
  },
  letThrough: {
    title: 'Let through',
    help: 'Requests from these addresses always hold their times, however many there are. Add a dealership whose clients all book from one place.',
    none: 'No addresses yet',
    remove: 'Remove',
    removeNamed: (place: string) => `Remove ${place}`,
    label: 'Address or network',
    hint: 'Such as 203.0.113.7 or 203.0.113.0/24',
    add: 'Let through',
  },
  refusals: { ids: 'Send the ids of one or more requests' },
} as const
