import type { VitalName } from '#domain/vitals.ts'

export type NumbersTables = {
  vital_counts: { page: string; day: string; metric: VitalName; bucket: number; count: number }
}
