// Apart from the lines: pages of clients load it without their schemas.

/** Whether a line of a quote belongs to it, or its client may choose it: then it is suggested, or only offered. */
export const lineChoices = ['fixed', 'suggested', 'offered'] as const
export type LineChoice = (typeof lineChoices)[number]
