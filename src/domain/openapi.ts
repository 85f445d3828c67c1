export const openapi = (origin: string) => ({ openapi: '3.1.1', servers: [{ url: origin }] })
