/** Digits of a mailed code. */
export const codeLength = 6

/** How long a device waits between two codes for one address. */
export const codeCooldownMs = 30_000
