/** The photos of a stage, and what is asked about them: each below the one before. */
export const stageClass = 'grid gap-3 grid-cols-1 [&+&]:mt-3'
