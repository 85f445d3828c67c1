export const columnsClass = 'grid gap-x-6 gap-y-4 grid-cols-1 items-start min-[1000px]:grid-cols-2'
