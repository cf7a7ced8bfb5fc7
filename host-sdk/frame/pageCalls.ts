import { invalidParams, invalidRequest, rpcError } from '#protocol/errors/rpc'
import { isJson, type Json } from '#protocol/vocabulary/json'
import type { Delivery } from '../Delivery.ts'
import { toProviderError } from '../provider/providerError.ts'
import type { PageModal } from './PageModal.ts'
import type { Frame } from './StartFrame.ts'

/**
 * Creates the page's API to the modal.
 *
 * @param revive Retries a failed modal.
 */
export const createPageCalls = (modal: PageModal, delivery: Delivery, revive: () => void): Frame => {
  const { link } = modal

  const request: Frame['request'] = async (method, params) => {
    if (typeof method !== 'string') throw rpcError(invalidRequest)
    if (!isJson(params)) throw rpcError(invalidParams, 'Params must be JSON: big numbers as hex')
    return modal.calls.request({ method, params: params as Json }).catch((error: unknown) => {
      throw toProviderError(error)
    })
  }
  /** Sends a request that the modal handles itself, with the types in `headless.ts` and `pay.ts`. */
  const ask = <Name extends 'wallets' | 'connect' | 'pay' | 'effective'>(name: Name) =>
    ((...params: unknown[]) => request(`foyer_${name}`, params)) as Frame[Name]

  return {
    open: async (view, params) => {
      revive()
      const attempt = new AbortController()
      modal.opening = attempt
      // Sent first, so that the modal renders while the page shows its frame.
      const opened = link.calls.open({ view: view || undefined, params }, { signal: attempt.signal })
      modal.place.show()
      try {
        await opened
        // Any `hide` sent before the modal received `open` has been processed by now.
        modal.place.show()
      } finally {
        if (modal.opening === attempt) modal.opening = undefined
      }
    },
    close: async () => {
      if (link.status() === 'ready') return link.calls.close({}).catch(() => modal.place.hide())
      modal.opening?.abort()
      modal.place.hide()
    },
    request,
    wallets: ask('wallets'),
    connect: ask('connect'),
    pay: ask('pay'),
    effective: ask('effective'),
    fetch: async (...asked) => {
      const { payFetch } = await delivery.load<typeof import('../resource/payFetch.ts')>(__FOYER_PAY_FETCH__)
      return payFetch(request, ...asked)
    },
    disconnect: (namespace) => modal.calls.disconnect({ namespace }),
    switchNetwork: (caipNetworkId) => modal.calls.switchNetwork({ caipNetworkId }),
    switchAccount: (connectionId, address) => modal.calls.switchAccount({ connectionId, address }),
    setTheme: (theme, variables) => link.calls.setTheme({ theme, variables }),
  }
}
