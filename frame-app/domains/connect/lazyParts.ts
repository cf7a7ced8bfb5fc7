import { LegalGate } from './LegalGate.tsx'
import { NoWallets } from './NoWallets.tsx'

/** Parts of Connect that few visitors see, and only after the first paint. */
export const lazyParts = { LegalGate, NoWallets }
