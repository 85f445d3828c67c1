/** When a photo of a job was taken: before the work, or after it. */
export const photoStages = ['before', 'after'] as const
export type PhotoStage = (typeof photoStages)[number]
