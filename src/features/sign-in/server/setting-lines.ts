import type { OwnerSettings } from '#features/owner-settings.ts'
import type { MoneySettings } from '#features/prices/money-settings.ts'

/** The settings that the desk changes with a press, of all features. */
export type Settings = OwnerSettings & Omit<MoneySettings, 'version'>

/**
 * The settings of a feature: what is said of each new value that a stranger would enter, who has somebody’s session; null where that
 * is of no use to them.
 */
export type SettingLines = { readonly [Name in keyof Settings]?: SettingLine<Settings[Name]> }

export type SettingLine<Value> = ((value: Value) => string) | null
