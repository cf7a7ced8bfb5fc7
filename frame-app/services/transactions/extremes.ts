/** Math.min and Math.max do not support bigint. */
export const minBigInt = (one: bigint, other: bigint) => (one < other ? one : other)
export const maxBigInt = (one: bigint, other: bigint) => (one > other ? one : other)
