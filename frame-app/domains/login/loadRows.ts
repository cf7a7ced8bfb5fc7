/** Loads all rows in one chunk, because separate `import` calls would enlarge the initial file. */
export const loadRows = async () => (await import('./lazyRows.ts')).lazyRows
