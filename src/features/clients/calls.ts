import { deskCall } from '#core/desk-calls.ts'
import type { Client, ClientPage } from '#features/clients/clients.ts'
import type { MergeRequest } from '#features/clients/duplicate-clients.ts'

export const clientCalls = {
  client: deskCall<{ get: Client }>('/clients/:id'),
  clientList: deskCall<{ get: ClientPage }>('/client-list'),
  clientSame: deskCall<{ post: Client; takes: typeof MergeRequest }>('/clients/:id/same'),
  sameClientPart: deskCall<{ post: Client }>('/same-clients/:id/part'),
}
