/** The paths of the calls of a quote's page. */
export const clientQuoteCalls = {
  quote: '/quote/document',
  quoteSeen: '/quote/seen',
  quoteAccept: '/quote/accept',
  quoteDecline: '/quote/decline',
} as const
