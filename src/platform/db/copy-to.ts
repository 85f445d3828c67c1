import { databaseFile, type Place } from './connect.ts'
import { copyFromServer } from './copy-from-server.ts'
import { copyDatabase } from './dialects/sqlite-files.ts'

/**
 * Copies a database as it is at one instant into a new file of the embedded database, even while servers write. It never
 * overwrites a file, and the file appears when it is complete.
 */
export async function copyTo(place: Place, file: string) {
  if (place.postgres) await copyFromServer(place.postgres, file)
  else copyDatabase(databaseFile(place), file)
}
