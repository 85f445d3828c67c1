import { clientLanguage } from '#core/client-language.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/language.ts'
import { Badge } from './Parts.tsx'

/** Says that a client is not written to in English. */
export const LanguageMark = ({ language }: { language: Language }) =>
  language !== DEFAULT_LANGUAGE && <Badge tone="line">{clientLanguage.names[language]}</Badge>
