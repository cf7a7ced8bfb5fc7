const whole = 10_000n

/** The least that may come out. `bips` are hundredths of a percent. */
export const leastOf = (amount: bigint, bips: bigint) => (amount * (whole - bips)) / whole

/** The most that may go in, rounded up. */
export const mostOf = (amount: bigint, bips: bigint) => (amount * (whole + bips) + whole - 1n) / whole
