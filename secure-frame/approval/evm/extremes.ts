/** Math.min and Math.max do not support bigint. */
export const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
export const greater = (one: bigint, other: bigint) => (one > other ? one : other)
