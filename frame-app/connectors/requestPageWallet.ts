import type { Json } from '#protocol/vocabulary/json'
import type { HostCalls } from '../frames/host.ts'
import { toWalletError } from './walletError.ts'

/** Sends a request through the page to an injected wallet and parses the wallet's errors. */
export const requestPageWallet =
  (host: Pick<HostCalls, 'requestWallet'>) =>
  (walletId: string, method: string, params?: Json, signal?: AbortSignal): Promise<Json> =>
    host
      .requestWallet({ walletId, method, ...(params === undefined ? {} : { params }) }, { signal })
      .catch((error: unknown) => {
        throw toWalletError(error)
      })
