/** The port of the site under test. With `E2E_PORT`, two copies of the project can be tested at once. */
export const SITE_PORT = process.env.E2E_PORT ?? '4310'

/** The port of the style guide during the tests: only a development server has it. */
export const GUIDE_PORT = Number(SITE_PORT) + 1

export const guideURL = `http://localhost:${GUIDE_PORT}/styleguide`

/** The parts of the desk, in their states. */
export const deskGuideURL = `${guideURL}/desk`
