const whole = 10_000n

/** Returns the minimum output. `bips` are hundredths of a percent. */
export const leastOf = (amount: bigint, bips: bigint) => (amount * (whole - bips)) / whole

/** Returns the maximum input, rounded up. */
export const mostOf = (amount: bigint, bips: bigint) => (amount * (whole + bips) + whole - 1n) / whole
