/** Where the site stands while the tests run. E2E_PORT: two copies of the project can be tested at once. */
export const SITE_PORT = process.env.E2E_PORT ?? '4310'

/** Where the style guide stands meanwhile: only a development server has it. */
export const GUIDE_PORT = Number(SITE_PORT) + 1

export const guideURL = `http://localhost:${GUIDE_PORT}/styleguide`
