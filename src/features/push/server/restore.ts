import type { PushTables } from '#features/push/tables.ts'
import { countLine, deleteRows, type Restored, type RestoreOf } from '#platform/db/restore-step.ts'

export const afterRestore = {
  push_devices: { reset: dropDevices },
  pushes: deleteRows('pushes'),
} satisfies RestoreOf<PushTables>

/** A device may have been removed since the backup, because it was lost. */
function dropDevices({ copy }: Restored) {
  const { changes } = copy.prepare('delete from push_devices').run()
  return countLine(changes, 'device', 'no longer ring: turn their notifications on again.')
}
