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

/** Determines the outcome of a request if the popup closes while another wallet may still prompt the visitor. */
export const createEndings = (injected: PageWallets, state: () => FoyerState) => {
  let asked: { method: string; answer: Promise<unknown> } | undefined
  const request: PageWallets['request'] = (walletId, method, params) => {
    const answer = injected.request(walletId, method, params)
    asked = { method, answer }
    return answer
  }
  return {
    /** The page's wallets, with a record of their last request. */
    injected: { ...injected, request },
    begin: () => {
      asked = undefined
    },
    /**
     * Returns the outcome. Rejects with 4001 if no transaction can follow, because the embedded wallet signs only
     * pending requests. For a page wallet, returns its response, because its prompt stays open. Otherwise rejects with
     * 4900, because after a 4001 the visitor could pay twice.
     */
    end: async (method: string): Promise<unknown> => {
      if (!isApproved(method) || isEmbedded(state(), method)) throw closedError()
      if (asked?.method === method) return asked.answer
      throw codedError(4900, 'The window was closed. The wallet may still do what it was asked to.')
    },
  }
}
