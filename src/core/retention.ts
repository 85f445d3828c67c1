/** The years for which finished jobs are kept, since they may have been invoiced. Tax law requires it. */
export const JOB_YEARS = 6

/**
 * The days after which the server deletes messages and mails, requests that came to nothing, jobs, and the owner's
 * pictures that the site does not show any more.
 */
export const retention = { messages: 365, requests: 365, jobs: Math.ceil(JOB_YEARS * 365.25), pictures: 30 } as const

/**
 * How many nightly backups are kept, unless `BACKUP_KEEP` says otherwise: those of the newest days, and the newest one of
 * each of the newest weeks. Erased data stays in them for that long.
 */
export const backupsKept = { days: 14, weeks: 8 } as const
