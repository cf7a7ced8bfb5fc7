import { toBase64url } from '../auth/base64url.ts'
import { createEnsureWallet } from '../auth/ensureWallet.ts'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import { type ConfirmAddress, createKnownAddresses } from '../auth/firstOpening.ts'
import { heldPasskey } from '../auth/recovery/heldPasskey.ts'
import { heldWallet } from '../auth/recovery/heldWallet.ts'
import { walletTier } from '../page/environment.ts'
import { makeWallet, recoverWallet, resplitWallet } from '../wallet/worker/keyJobs.ts'

/** Returns the dependencies for changing a wallet's shares. */
export const recoveryDeps = ({ session, device }: Pick<FrameDeps, 'session' | 'device'>) => ({
  session,
  device,
  keys: { makeWallet, recoverWallet, resplitWallet },
  newId: () => toBase64url(crypto.getRandomValues(new Uint8Array(16))),
})

/**
 * Ensures that a user who logs in has a wallet. Loaded with the first login. A project can let the operator hold all
 * wallets (tier 0).
 */
export const createWallets = (given: Pick<FrameDeps, 'session' | 'device'>, confirmAddress: ConfirmAddress) =>
  createEnsureWallet({
    ...recoveryDeps(given),
    confirmAddress,
    knownAddresses: createKnownAddresses(given.device),
    heldWallet,
    ...(walletTier === 'operator' ? {} : { heldPasskey }),
  })
