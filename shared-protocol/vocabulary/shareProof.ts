const start = 'Foyer share proof of '

/**
 * What the wallet's key signs (EIP-191) when a browser leaves a share, or a way back, with the auth server: that it has opened
 * the wallet. `id` is new each time, so that a signature is of no use twice.
 */
export const writeShareProof = (userId: string, id: string) => `${start}${userId} for ${id}`

/** The same for a way back that goes. */
export const writeRemovalProof = (userId: string, wayId: string) => writeShareProof(userId, `the removal of ${wayId}`)

/** The same for a copy, for a recovery file, of what passkeys open. */
export const writeCopyProof = (userId: string, copyId: string) => writeShareProof(userId, `the copy ${copyId}`)

/** Whether a text is such a proof, of whomever: none is signed for a page. */
export const isShareProof = (text: string) => text.startsWith(start)
