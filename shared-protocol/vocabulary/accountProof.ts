const start = 'Foyer account proof for the sign-in '

/**
 * Returns the text that the embedded wallet signs (EIP-191) to answer an interaction of the OpenID provider. The
 * signature proves that this device has the account's keys. The text states its purpose and is valid for nothing else.
 */
export const writeAccountProof = (interaction: string) => `${start}${interaction}`

/** True if a text is such a proof. Proofs are never signed for a page. */
export const isAccountProof = (text: string) => text.startsWith(start)
