import { atom } from 'jotai'
import { HttpStatusError } from '#protocol/transport/requestJson'
import { outsideAtom } from '../../outside/outside.ts'
import type { Item } from '../../services/blockchain-data/item.ts'
import { type AccountDataState, createAccountAnswer } from '../account-data/accountAnswer.ts'
import { accountIdAtom, offeredAccountIdAtom } from '../account-data/accountId.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { itemAssetId } from './itemAssetId.ts'

interface Ready {
  status: 'ready'
  items: readonly Item[]
  /** False while names and pictures are still being read. */
  isComplete: boolean
}
/**
 * The items (NFTs) of the active account on its network. `none`: no account, a network without items, or a service
 * without items.
 */
export type Items = AccountDataState<Ready>

/** An older service, or one of another product, does not have items. */
const isUnknownCall = (error: unknown) => error instanceof HttpStatusError && [404, 501].includes(error.status)

const held = createAccountAnswer<Ready>({
  keyOf: (get) => {
    const key = get(accountIdAtom)
    return key?.startsWith('eip155:') ? key : undefined
  },
  read: async (get) => {
    const account = get(connectedAtom)
    if (!account || !get(offeredAccountIdAtom)) return { status: 'none' }
    const { address, caipNetworkId: chainId } = account
    try {
      const { getItems } = await get(outsideAtom).data()
      const { items, isComplete } = await getItems({ address, chainId })
      return { status: 'ready', items: items.filter((item) => item.chainId === chainId), isComplete }
    } catch (error) {
      if (isUnknownCall(error)) return { status: 'none' }
      throw error
    }
  },
})

export const itemsAtom = held.answerAtom

/** Reads the items of the active account. */
export const refreshItemsAtom = held.refreshAtom

/** An item of the active account by its CAIP-19 id. */
export const itemAtom = atom((get) => {
  const items = get(itemsAtom)
  return (id: string) => (items.status === 'ready' ? items.items.find((item) => itemAssetId(item) === id) : undefined)
})
