/** The language of a page: its tag, its name in itself, and how social networks name it. */
export const language = { tag: 'en-CA', name: 'English', locale: 'en_CA' } as const
