/** The stages of the photos that the desk adds: before the work, or after it. */
export const photoStages = ['before', 'after'] as const
export type PhotoStage = (typeof photoStages)[number]

/** The stage of the photos that came with the booking, and all stages in their order. */
export const FROM_CLIENT = 'client'
export const shownStages = [FROM_CLIENT, ...photoStages] as const
export type ShownStage = (typeof shownStages)[number]
