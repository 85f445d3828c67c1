import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extent } from './extent.ts'

const MEMORY = '/dev/shm'
const GIBIBYTE = 2 ** 30

/**
 * The folder for the temporary files of tests: one in memory, where the machine has that with room enough, since databases
 * there wait for no disk. `npm run test:all` writes to a disk, as servers do.
 */
export const memoryFolder = extent({ whole: tmpdir, sample: () => (hasRoom() ? MEMORY : tmpdir()) })

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > GIBIBYTE
  } catch {
    return false
  }
}
