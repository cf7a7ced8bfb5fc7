const start = 'Foyer share proof of '

/**
 * Returns the text that the wallet's key signs (EIP-191) when a browser stores data on the auth server. The data is a
 * key share or a recovery method. The signature proves that the browser opened the wallet. `id` is new each time, so
 * that a signature cannot be reused.
 */
export const writeShareProof = (userId: string, id: string) => `${start}${userId} for ${id}`

/** Returns the text that the wallet's key signs to remove a recovery method. */
export const writeRemovalProof = (userId: string, wayId: string) => writeShareProof(userId, `the removal of ${wayId}`)

/** Returns the text that the wallet's key signs to copy the passkey-encrypted data into a recovery file. */
export const writeCopyProof = (userId: string, copyId: string) => writeShareProof(userId, `the copy ${copyId}`)

/** True if the text is one of these proofs, of any user. Proofs are never signed for a page. */
export const isShareProof = (text: string) => text.startsWith(start)
