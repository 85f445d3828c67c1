import { clientLanguage } from '#core/client-language.ts'
import { languages } from '#core/language.ts'

/** The languages of clients, as a field offers them. */
export const languageOptions = languages.map((value) => ({ value, label: clientLanguage.names[value] }))
