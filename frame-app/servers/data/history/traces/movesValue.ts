/** In the terms of traces, of `callTracer` and of explorers. */
const movingKinds: ReadonlySet<string> = new Set(['call', 'create', 'create2', 'selfdestruct', 'suicide'])

/** True if a frame of this kind can move value. Other kinds run another contract's code in place. */
export const movesValue = (kind: string) => movingKinds.has(kind.toLowerCase())
