/** The paths of the public calls that hold a time for a visitor. */
export const holdCalls = { holds: '/holds', holdEnd: '/holds/end' } as const
