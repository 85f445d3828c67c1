/** The words of a person’s calendar feed. */
export const deskFeed = {
  help: 'Subscribe to your address in your calendar program. Google Calendar: Other calendars, From URL. Apple Calendar: File, New Calendar Subscription. Outlook: Add calendar, Subscribe from web.',
  secret:
    'Anyone with your address can read all bookings. It’s yours alone: renew it if it gets out. It ends when you sign out everywhere, or are taken off the list of people.',
  show: 'Show your address',
  address: 'Address',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Your browser didn’t allow copying. The address is selected: copy it yourself.',
  renew: 'Renew address',
  sure: 'The present address stops working right away, and every calendar program needs the new one.',
  renewNow: 'Renew it now',
  leave: 'Keep it',
  renewed: 'Address renewed. Subscribe again with the new one.',
} as const
