/** The id of the template with the notice that stands where a part of the page stopped. */
export const STOPPED = 'part-stopped'
