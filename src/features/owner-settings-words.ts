/** The texts with which the desk refuses a setting. */
export const ownerSettingRefusals = {
  afterJob: 'Send true or false',
  reviewLink: 'Enter the whole address of the page, beginning with https://',
  againMonths: 'Choose one of the offered numbers of months',
  reminders: 'Send true or false',
  places: 'Send a list of addresses and networks',
  place: 'Enter an address such as 203.0.113.7, or a network such as 203.0.113.0/24',
  tooManyPlaces: (most: number) => `You can let ${most} through at most. Remove one first`,
  noSetting: (names: readonly string[]) => `Send a setting to change: ${names.join(', ')}`,
} as const
