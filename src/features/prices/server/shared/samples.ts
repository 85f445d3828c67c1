/** A line of a price. */
export const sampleLine = {
  kind: 'service',
  text: 'Detailing',
  quantity: 1000,
  unit_cents: 18_900,
  about: '2021 Ford F-150',
  service: 'Engine Bay Cleaning',
}
