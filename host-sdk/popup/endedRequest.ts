import { isApproved } from '#protocol/methods/methodKinds'
import { namespaceOfMethod } from '#protocol/methods/namespaceOfMethod'
import { codedError } from '../codedError.ts'
import type { FoyerState } from '../Foyer.ts'
import type { PageWallets } from '../provider/injectedWallets.ts'

export const closedError = () => codedError(4001, 'The window was closed')

const isEmbedded = ({ connections }: FoyerState, method: string) => {
  const active = connections.find(({ id, isActive }) => isActive && id.startsWith(`${namespaceOfMethod(method)}:`))
  return active?.id.split(':')[1] === 'embedded'
}

/** What a request comes to when its window is closed while another wallet may still be asking the visitor. */
export const createEndings = (injected: PageWallets, state: () => FoyerState) => {
  let asked: { method: string; answer: Promise<unknown> } | undefined
  const request: PageWallets['request'] = (walletId, method, params) => {
    const answer = injected.request(walletId, method, params)
    asked = { method, answer }
    return answer
  }
  return {
    /** The page's wallets, whose last request is remembered. */
    injected: { ...injected, request },
    begin: () => {
      asked = undefined
    },
    /**
     * A no, where nothing can follow any more: the embedded wallet signs only what is still awaited. The answer of a wallet
     * of the page, as it asks on. Otherwise 4900: a page that heard no would have the visitor pay twice.
     */
    end: async (method: string): Promise<unknown> => {
      if (!isApproved(method) || isEmbedded(state(), method)) throw closedError()
      if (asked?.method === method) return asked.answer
      throw codedError(4900, 'The window was closed. The wallet may still do what it was asked to.')
    },
  }
}
