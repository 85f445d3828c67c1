import { content } from './content.ts'

/** The title of a document: "<page name> - <business>". */
export const pageTitle = (name: string) => `${name} - ${content().facts.business}`
