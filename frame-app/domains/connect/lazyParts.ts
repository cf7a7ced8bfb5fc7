import { LegalGate } from './LegalGate.tsx'
import { NoWallets } from './NoWallets.tsx'

/** Components of the Connect view that few visitors see, and only after the first paint. */
export const lazyParts = { LegalGate, NoWallets }
