/** The path of the public call for the server's health. */
export const publicHealthCalls = { health: '/health' } as const
