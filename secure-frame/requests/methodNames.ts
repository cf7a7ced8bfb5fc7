/** The one method that needs an approval and has no sheet: whole user operations of pages are not signed. */
export const unsignedMethod = 'eth_sendUserOperation'

/** The namespace whose accounts a method is for (CAIP-2). */
export const namespaceOfMethod = (method: string) => (method.startsWith('solana_') ? 'solana' : 'eip155')
