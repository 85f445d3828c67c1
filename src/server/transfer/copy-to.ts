import { databaseFile, type Place } from '#server/db/connect.ts'
import { copyDatabase } from '#server/db/dialects/sqlite-files.ts'
import { copyFromServer } from './copy-from-server.ts'

/**
 * Copies a database as it is at one instant into a new file of the embedded database, even while servers write. It never
 * overwrites a file, and the file appears when it is complete.
 */
export async function copyTo(place: Place, file: string) {
  if (place.postgres) await copyFromServer(place.postgres, file)
  else copyDatabase(databaseFile(place), file)
}
