import { deskCall } from '#core/desk-calls.ts'
import type { DeviceList } from '#features/push/push.ts'

export const pushCalls = {
  devices: deskCall<{ get: DeviceList; post: DeviceList }>('/devices'),
  device: deskCall<{ post: DeviceList }>('/devices/:id'),
  deviceTest: deskCall<{ post: DeviceList }>('/devices/:id/test'),
  deviceRemove: deskCall<{ post: DeviceList }>('/devices/:id/remove'),
}
