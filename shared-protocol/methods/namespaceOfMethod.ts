const solanaPrefix = 'solana_'

/** Names of the methods for Solana accounts. */
export type SolanaMethod = `${typeof solanaPrefix}${string}`

/**
 * Returns the CAIP-2 namespace of a method's accounts, by the method's prefix. The table is not used, because it does
 * not contain every method that can be requested.
 */
export const namespaceOfMethod = (method: string) => (method.startsWith(solanaPrefix) ? 'solana' : 'eip155')
