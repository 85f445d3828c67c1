export type HealthTables = { health: { id: number; checked_at: string } }
