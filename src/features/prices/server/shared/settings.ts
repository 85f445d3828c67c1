import * as z from 'zod/mini'
import { defaultMoney, MoneySettings } from '#features/prices/money-settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { readOwn, writeOwn } from '#platform/settings/store.ts'

const Stored = z.extend(MoneySettings, { who: z.string() })

/** The settings of money, and who set them last. */
export async function readMoneySettings(db: Db): Promise<z.output<typeof Stored>> {
  const stored = await readOwn(db, 'money')
  return z.parse(Stored, { ...defaultMoney, who: '', ...(stored && JSON.parse(stored)) })
}

/** Replaces them, in a transaction. */
export const writeMoneySettings = (trx: Db, settings: MoneySettings, who: string) =>
  writeOwn(trx, 'money', JSON.stringify({ ...settings, who }))
