/** All of them at once: a call of `import` for each would be in the first file. */
export const loadRows = async () => (await import('./lazyRows.ts')).lazyRows
