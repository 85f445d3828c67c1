import type { Feature } from '#features/feature.ts'

export const settings = {
  registered: null,
  number: (number) => (number ? `Invoices have the HST number ${number}.` : 'Invoices have no HST number.'),
  from: null,
  rate: null,
  due_days: null,
  receipts: null,
  // They may say where to pay.
  terms: () => 'The text below all invoices and quotes is another one.',
} satisfies Feature['settings']
