import { deskCall } from '#core/desk-calls.ts'
import type { DeviceKinds, DeviceList, DeviceRequest } from '#features/push/push.ts'

export const pushCalls = {
  devices: deskCall<{ get: DeviceList; post: DeviceList; takes: typeof DeviceRequest }>('/devices'),
  device: deskCall<{ post: DeviceList; takes: typeof DeviceKinds }>('/devices/:id'),
  deviceTest: deskCall<{ post: DeviceList }>('/devices/:id/test'),
  deviceRemove: deskCall<{ post: DeviceList }>('/devices/:id/remove'),
}
