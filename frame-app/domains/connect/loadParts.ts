/** All of them in one chunk: separate `import` calls would enlarge the first file. */
export const loadParts = async () => (await import('./lazyParts.ts')).lazyParts
