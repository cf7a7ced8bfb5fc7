/** The namespace whose accounts a method is for (CAIP-2). */
export const namespaceOfMethod = (method: string) => (method.startsWith('solana_') ? 'solana' : 'eip155')
