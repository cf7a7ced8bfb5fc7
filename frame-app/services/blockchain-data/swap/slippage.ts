const whole = 10_000n

/** Minimum output. `bips` are hundredths of a percent. */
export const leastOf = (amount: bigint, bips: bigint) => (amount * (whole - bips)) / whole

/** Maximum input, rounded up. */
export const mostOf = (amount: bigint, bips: bigint) => (amount * (whole + bips) + whole - 1n) / whole
