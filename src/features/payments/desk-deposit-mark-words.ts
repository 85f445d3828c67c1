/** What marks a job whose deposit has not come. */
export const depositMark = {
  due: (day: string) => `Deposit due ${day}`,
  late: 'Deposit overdue',
  sent: 'Deposit sent?',
} as const
