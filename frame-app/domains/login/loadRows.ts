/** Loads all rows at once: separate `import` calls would be in the first file. */
export const loadRows = async () => (await import('./lazyRows.ts')).lazyRows
