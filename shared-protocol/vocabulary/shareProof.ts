const start = 'Foyer share proof of '

/**
 * The wallet's key signs this text (EIP-191) when a browser stores a key share or recovery method on the auth server.
 * It proves that the browser opened the wallet. `id` is new each time, so that a signature cannot be reused.
 */
export const writeShareProof = (userId: string, id: string) => `${start}${userId} for ${id}`

/** The same for the removal of a recovery method. */
export const writeRemovalProof = (userId: string, wayId: string) => writeShareProof(userId, `the removal of ${wayId}`)

/** The same for copying the passkey-encrypted data into a recovery file. */
export const writeCopyProof = (userId: string, copyId: string) => writeShareProof(userId, `the copy ${copyId}`)

/** True if the text is such a proof, of any user. Proofs are never signed for a page. */
export const isShareProof = (text: string) => text.startsWith(start)
