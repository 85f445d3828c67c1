/** The path of the public call for free times. */
export const availabilityCalls = { availability: '/availability' } as const
