import { toBase64url } from '../auth/base64url.ts'
import { createEnsureWallet } from '../auth/ensureWallet.ts'
import type { FrameParts } from '../auth/FrameParts.ts'
import { makeWallet, recoverWallet, resplitWallet } from '../wallet/worker/keyJobs.ts'

type Given = Pick<FrameParts, 'session' | 'device' | 'held'>

/** What changes of a wallet's shares work with. */
export const recoveryParts = ({ session, device }: Pick<FrameParts, 'session' | 'device'>) => ({
  session,
  device,
  keys: { makeWallet, recoverWallet, resplitWallet },
  newId: () => toBase64url(crypto.getRandomValues(new Uint8Array(16))),
})

/** Sees to it that who logs in has a wallet. Loaded with the first login. */
export const createWallets = ({ held, ...given }: Given) =>
  createEnsureWallet({ ...recoveryParts(given), ...(held ? { held } : {}) })
