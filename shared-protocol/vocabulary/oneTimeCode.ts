/** Digits of a mailed code. */
export const codeLength = 6

/** How long a mailed code works, and the link that may come before it. */
export const codeLifeMs = 600_000

/** How often a code may be tried. */
export const codeTries = 3

/** How long a device waits between two codes for one address. */
export const codeCooldownMs = 30_000
