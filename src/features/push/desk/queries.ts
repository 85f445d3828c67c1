import { pushCalls } from '#features/push/calls.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'

export const devicesQuery = callQuery(pushCalls.devices, ['devices_changed'])
