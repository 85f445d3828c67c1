const codes = new Set<unknown>(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Whether a `fetch` failed before there was a connection: then nothing was sent. */
export const isUnreached = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && codes.has(error.cause.code)
