/** In the words of traces, of `callTracer` and of explorers. */
const movingKinds: ReadonlySet<string> = new Set(['call', 'create', 'create2', 'selfdestruct', 'suicide'])

/** Whether a frame of this kind can move value. The other kinds run code of another contract in place. */
export const movesValue = (kind: string) => movingKinds.has(kind.toLowerCase())
