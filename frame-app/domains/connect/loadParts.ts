/** All of them at once: a call of `import` for each would be in the first file. */
export const loadParts = async () => (await import('./lazyParts.ts')).lazyParts
