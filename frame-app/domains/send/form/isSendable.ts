import type { Holding } from '../../tokens/Holding.ts'

/** True for a network's native currency, and for tokens that are not spam. */
export const isSendable = ({ isSpam }: Holding) => !isSpam
