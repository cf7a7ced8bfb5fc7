const start = 'Foyer account proof for the sign-in '

/**
 * Returns the text that the wallet of the secure frame signs (EIP-191) to answer an interaction of the OpenID provider.
 * It proves that this device has the keys of the account that the provider names. The text states its purpose, and is
 * valid nowhere else.
 */
export const writeAccountProof = (interaction: string) => `${start}${interaction}`

/** True if a text is such a proof: it is never signed for a page. */
export const isAccountProof = (text: string) => text.startsWith(start)
