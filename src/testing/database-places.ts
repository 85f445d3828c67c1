import type { Place } from '#platform/db/connect.ts'

const places = new Map<string, Place>()

/** Remembers where the database of a test's folder is, if that is not in the folder. */
export const setPlace = (place: Place) => void places.set(place.dataDir, place)

export const forgetPlace = ({ dataDir }: Place) => void places.delete(dataDir)

/** Where the database of a test's folder is. */
export const placeOf = (dataDir: string): Place => places.get(dataDir) ?? { dataDir }

/** The variables that lead a program to the database of a test's folder. */
export function environmentOf({ dataDir }: Pick<Place, 'dataDir'>): Record<string, string> {
  const { postgres } = placeOf(dataDir)
  if (!postgres) return { DATA_DIR: dataDir }
  const { user, host, port, database, sslMode } = postgres
  const DATABASE_URL = `postgres://${user}@${host}:${port}/${database}?sslmode=${sslMode}`
  return { DATA_DIR: dataDir, DATABASE_URL }
}
