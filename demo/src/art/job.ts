/** One file to draw: it is drawn again only when the sources of its group or its input change. */
export type Job = { path: string; group: string; input: string; draw: () => Promise<Buffer | string> }
