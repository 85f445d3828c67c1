import type { Db } from '#server/db/schema.ts'

/** What the desk can set. */
export type SettingName = 'reminders' | 'feed_token'

/** A setting's value; undefined where the desk has never touched it. */
export async function readSetting(db: Db, name: SettingName): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

export async function writeSetting(db: Db, name: SettingName, value: string): Promise<void> {
  const at = new Date().toISOString()
  await db
    .insertInto('settings')
    .values({ name, value, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, at }))
    .execute()
}

/** A setting's value; where it has none yet it gets this one, and of several processes that try at once all answer the same. */
export async function ensureSetting(db: Db, name: SettingName, value: string): Promise<string> {
  const known = await readSetting(db, name)
  if (known !== undefined) return known
  await db
    .insertInto('settings')
    .values({ name, value, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readSetting(db, name)) ?? value
}
