/** Loads all parts in one chunk, because separate `import` calls would enlarge the initial file. */
export const loadParts = async () => (await import('./lazyParts.ts')).lazyParts
