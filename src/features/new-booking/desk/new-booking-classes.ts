export const pairClass = 'grid gap-x-4 gap-y-3 grid-cols-[repeat(auto-fit,minmax(min(100%,240px),1fr))] items-start'
