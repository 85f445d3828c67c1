import type { Stored } from '#platform/db/columns.ts'
import type { DeviceResult, PushKind } from './push.ts'

export type PushTables = {
  /**
   * The devices that ring for a person (Web Push), each with the address and the keys that its browser gave. `kinds` is JSON.
   * One goes with the session in which it was last opened, if somebody ends that.
   */
  push_devices: Stored & {
    email: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    browser: string
    kinds: string
    last_at: string | null
    last_result: DeviceResult | null
    last_status: number | null
  }
  /**
   * What rings, or has rung: a row for each device, and one for ntfy, without a device. All rows of one event have its
   * `event_id`. One that nobody has sent yet waits, and has a job. What may have been sent is never sent again.
   */
  pushes: Stored & {
    event_id: string
    kind: PushKind | 'test'
    booking_id: string | null
    message_id: string | null
    device_id: string | null
    status: 'waiting' | 'failed' | DeviceResult
    expires_at: string
  }
}
