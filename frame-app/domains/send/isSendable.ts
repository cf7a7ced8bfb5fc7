import type { Holding } from '../tokens/Holding.ts'

/** What can be sent: a network's own currency, and tokens of EVM networks that are no spam. SPL tokens cannot be yet. */
export const isSendable = ({ address, assetId, isSpam }: Holding) =>
  !isSpam && (address === undefined || assetId.startsWith('eip155:'))
