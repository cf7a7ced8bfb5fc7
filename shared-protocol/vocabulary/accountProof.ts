/**
 * What the wallet of the secure frame signs (EIP-191) to answer an interaction of the OpenID provider: that this device has
 * the keys of the account that the provider names. It says so itself, and is of use nowhere else.
 */
export const writeAccountProof = (interaction: string) => `Foyer account proof for the sign-in ${interaction}`
