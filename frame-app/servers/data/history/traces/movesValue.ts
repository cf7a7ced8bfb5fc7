/** Frame kinds as named by traces, by `callTracer` and by explorers. */
const movingKinds: ReadonlySet<string> = new Set(['call', 'create', 'create2', 'selfdestruct', 'suicide'])

/** True if a frame of this kind can move value. Other kinds run another contract's code in the caller's context. */
export const movesValue = (kind: string) => movingKinds.has(kind.toLowerCase())
