/** Where the style guide stands while the tests run: only a development server has it. */
export const GUIDE_PORT = 4311

export const guideURL = `http://localhost:${GUIDE_PORT}/styleguide`
