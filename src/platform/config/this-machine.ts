import { isIP } from 'node:net'

/** Whether a host is this machine: what goes there passes no network. The folder of a Unix socket is one, too. */
export const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || host.startsWith('/') || (isIP(host) === 4 && host.startsWith('127.'))
