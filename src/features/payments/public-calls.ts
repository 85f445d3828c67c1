/** The paths of the calls of the page on which a deposit or an invoice is paid. */
export const payCalls = { pay: '/pay/document', paySent: '/pay/sent', payCard: '/pay/card' } as const
