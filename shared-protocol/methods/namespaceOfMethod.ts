const solanaPrefix = 'solana_'

/** The methods of Solana's accounts have this form. */
export type SolanaMethod = `${typeof solanaPrefix}${string}`

/** The namespace whose accounts a method is for (CAIP-2), by its prefix. The table has no row for every method that is asked. */
export const namespaceOfMethod = (method: string) => (method.startsWith(solanaPrefix) ? 'solana' : 'eip155')
