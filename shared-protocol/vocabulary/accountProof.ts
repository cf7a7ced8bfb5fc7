const start = 'Foyer account proof for the sign-in '

/**
 * What the wallet of the secure frame signs (EIP-191) to answer an interaction of the OpenID provider: that this device has
 * the keys of the account that the provider names. It says so itself, and is of use nowhere else.
 */
export const writeAccountProof = (interaction: string) => `${start}${interaction}`

/** Whether a text is such a proof: none is signed for a page. */
export const isAccountProof = (text: string) => text.startsWith(start)
