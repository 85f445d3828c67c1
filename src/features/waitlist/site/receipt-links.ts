import { t } from '#core/words.ts'
import type { ReceiptLinks } from '#features/parts.ts'
import { WAIT } from '#features/waitlist/public-calls.ts'
import { waiting as words } from '#features/waitlist/waiting-words.ts'

export const receiptLinks: ReceiptLinks = (page) => [{ href: page.replace('#', `?${WAIT}#`), label: t(words).short }]
