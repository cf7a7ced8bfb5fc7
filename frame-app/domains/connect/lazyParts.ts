import { LegalGate } from './LegalGate.tsx'
import { NoWallets } from './NoWallets.tsx'

/** What few visitors see of Connect, and only after the first picture. */
export const lazyParts = { LegalGate, NoWallets }
