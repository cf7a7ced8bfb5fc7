/** Number of digits of a mailed code. */
export const codeLength = 6

/** Lifetime of a mailed code, and of the link that can come with it, in milliseconds. */
export const codeLifeMs = 600_000

/** Maximum attempts per code. */
export const codeTries = 3

/** Time that a device waits between two codes for one address, in milliseconds. */
export const codeCooldownMs = 30_000
