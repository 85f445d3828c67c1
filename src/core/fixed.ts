/** The client's name in the booking's history, which is stored. */
export const THE_CLIENT = 'The client'

/** The topic of a message that came as a text message, which is stored. */
export const TEXT_TOPIC = 'Text message'

/** The values by which a booking names its service: stored bookings hold them. */
export const serviceValues = [
  'Interior & Exterior Detailing',
  'Engine Bay Cleaning',
  'Mobile salt removal and Undercoating',
  'Paint Correction & Polishing',
  'Headlight Restoration',
  'Interior & Exterior body Trim',
] as const

/** The months, in their order. The desk offers these words. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** How a question of the owner's is answered. */
export const questionKinds = ['Text', 'Choice', 'Tick box'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** Whether a visitor adds work to a service, or says what state the vehicle is in. The desk offers these words. */
export const addOnKinds = ['Add-on', 'Condition'] as const

/** What the halves of a service's picture show, from left to right. The desk offers these words. */
export const pairs = ['No', 'Before, then after', 'After, then before'] as const
