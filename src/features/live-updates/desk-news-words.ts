/** What has come, for whoever is elsewhere in the desk. */
export const deskNews = {
  booking_new: 'A new request has arrived',
  message_new: 'A new message has arrived',
  mail_failed: 'An email could not be sent',
} as const
