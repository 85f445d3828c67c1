import { clientLanguage } from '#core/client-language.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/language.ts'
import { chipClass } from './ui-classes.ts'

/** Says that a client is not written to in English. */
export const LanguageMark = ({ language }: { language: Language }) =>
  language !== DEFAULT_LANGUAGE && <span className={chipClass}>{clientLanguage.names[language]}</span>
