export const wayClass = 'grid gap-2 p-4 border border-rule rounded-card [&_h3]:type-second [&_h3]:font-640'
