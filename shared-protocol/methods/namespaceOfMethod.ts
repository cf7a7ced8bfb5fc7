const solanaPrefix = 'solana_'

/** The form of the methods of Solana accounts. */
export type SolanaMethod = `${typeof solanaPrefix}${string}`

/**
 * Returns the namespace (CAIP-2) of the accounts that a method is for, by its prefix. The table does not have a row for
 * every requested method.
 */
export const namespaceOfMethod = (method: string) => (method.startsWith(solanaPrefix) ? 'solana' : 'eip155')
