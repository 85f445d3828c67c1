/** The first part of a booking's reference, such as `GLW-7K3M9P`. */
export const REFERENCE_PREFIX = 'GLW'

/** The client's name in the booking's history, which is stored. */
export const THE_CLIENT = 'The client'

/** The values by which a booking names its service: stored bookings hold them. */
export const serviceValues = [
  'Interior & Exterior Detailing',
  'Engine Bay Cleaning',
  'Mobile salt removal and Undercoating',
  'Paint Correction & Polishing',
  'Headlight Restoration',
  'Interior & Exterior body Trim',
] as const

/** How a question of the owner's is answered. */
export const questionKinds = ['Text', 'Choice', 'Tick box'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** Whether a visitor adds work to a service, or says what state the vehicle is in. The desk offers these words. */
export const addOnKinds = ['Add-on', 'Condition'] as const

/** What the halves of a service's picture show, from left to right. The desk offers these words. */
export const pairs = ['No', 'Before, then after', 'After, then before'] as const

/** The kinds of products by which the catalogue can be narrowed, as they are stored. */
export const productKinds = ['Wash & paint', 'Interior', 'Tires', 'Tools', 'Own series'] as const

export type ProductKind = (typeof productKinds)[number]
