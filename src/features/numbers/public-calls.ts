/** The path of the public call that takes measurements. */
export const vitalsCalls = { vitals: '/vitals' } as const
