import type { Holding } from '../../tokens/Holding.ts'

/** What can be sent: a network's own currency, and tokens that are no spam. */
export const isSendable = ({ isSpam }: Holding) => !isSpam
