import { startSmtp } from './mail-server.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { test as base } from './within-policy.ts'

type Options = {
  /** The variables of the server. */
  variables: Record<string, string>
  /** Whether variables name the mail server as well. */
  isMailSet: boolean
}

/** A test at a server of its own, beside a mail server. */
export const test = base.extend<
  Options & { server: Awaited<ReturnType<typeof startOwnServer>>; smtp: Awaited<ReturnType<typeof startSmtp>> }
>({
  variables: [{ DESK_EMAILS: OWNER }, { option: true }],
  isMailSet: [false, { option: true }],
  server: async ({ variables, isMailSet, smtp }, use) => {
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: OWNER, OWNER_EMAIL: OWNER }
    const ports = { MAIL_PORTS: String(smtp.port) }
    const server = await startOwnServer({ ...variables, ...ports, ...(isMailSet && mail) })
    await use(server)
    await server.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it needs
  smtp: async ({}, use) => {
    const smtp = await startSmtp()
    await use(smtp)
    smtp.close()
  },
  baseURL: ({ server }, use) => use(server.url),
})
