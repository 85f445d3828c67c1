export const pageClass = 'grid gap-4 grid-cols-1 max-w-190 pt-4 px-(--edge) pb-6'

export const actionsClass = 'flex flex-1 flex-wrap gap-2 items-center min-w-0'
