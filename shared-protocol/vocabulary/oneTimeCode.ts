/** Number of digits of a mailed code. */
export const codeLength = 6

/** Lifetime of a mailed code, and of the link in the same mail, in milliseconds. */
export const codeLifeMs = 600_000

/** Maximum number of attempts per code. */
export const codeTries = 3

/** Minimum time between two codes from one device for the same address, in milliseconds. */
export const codeCooldownMs = 30_000
