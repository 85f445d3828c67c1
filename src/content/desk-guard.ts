/** The texts about many requests at once: on the planning page, and in refusals of its calls. */
export const guardWords = {
  title: 'Many requests at once',
  help: 'Somebody could fill your calendar with made-up requests. So only a few requests from one place hold their time, and so do only a few of one person, and together they leave others a few times on each day. Further ones come in as usual, and hold their time once the client presses the button in their email, or once you confirm them.',
  none: 'Nothing unusual in the last day.',
  crowds: {
    title: 'Where they came from in the last day',
    of: (requests: number, without: number) =>
      `${requests === 1 ? '1 request' : `${requests} requests`}, ${without} without a held time`,
    last: (when: string) => `the last one on ${when}`,
    through: 'Let through',
    throughNamed: (place: string) => `Let through ${place}`,
    isThrough: 'It is let through.',
  },
  held: {
    title: 'Times that are still held',
    help: (until: string) =>
      `They are free again on ${until} at the latest, unless their clients press the button.`,
    much: (days: number) =>
      `They hold much of the next ${days} days, and neither you nor their clients have confirmed them. If they look made up, release their times: each request stays, and its client can still press the button in their email.`,
    release: (count: number) =>
      count === 1 ? 'Release this time' : `Release these ${count} times`,
    released: (count: number) =>
      count === 1
        ? '1 time is free again. The request stays.'
        : `${count} times are free again. The requests stay.`,
    undo: 'Undo',
    again: (count: number) =>
      count === 1 ? '1 time is held again.' : `${count} times are held again.`,
    left: 'These were not changed, since they were answered or their time was taken:',
  },
  letThrough: {
    title: 'Let through',
    help: 'Requests from these addresses and networks hold their time however many there are. Add the address of a dealership whose clients all book from there.',
    none: 'No address is let through.',
    remove: 'Remove',
    removeNamed: (place: string) => `Remove ${place}`,
    label: 'Address or network',
    hint: 'Such as 203.0.113.7 or 203.0.113.0/24',
    add: 'Let it through',
  },
  refusals: { ids: 'Send the ids of one or more requests' },
} as const
