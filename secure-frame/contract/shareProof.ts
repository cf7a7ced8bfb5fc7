/**
 * What the wallet's key signs (EIP-191) when a browser leaves a share, or a way back, with the auth server: that it has opened
 * the wallet. `id` is new each time, so that a signature is of no use twice.
 */
export const writeShareProof = (userId: string, id: string) => `Foyer share proof of ${userId} for ${id}`
