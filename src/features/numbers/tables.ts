import type { VitalName } from './vitals.ts'

export type NumbersTables = {
  vital_counts: { page: string; day: string; metric: VitalName; bucket: number; count: number }
}
