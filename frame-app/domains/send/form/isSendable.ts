import type { Holding } from '../../tokens/Holding.ts'

/** True for native currencies, and for tokens that are not spam. */
export const isSendable = ({ isSpam }: Holding) => !isSpam
