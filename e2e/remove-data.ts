import { rmSync } from 'node:fs'

/** Removes the database that the journeys wrote. */
export default function removeData() {
  if (process.env.E2E_DATA_DIR) rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true })
}
