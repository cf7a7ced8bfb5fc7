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
  /** False while the service is still reading names and pictures. */
  isComplete: boolean
}
/** The active account's items (NFTs) on its network. `none` means no account, or a network or service without items. */
export type Items = AccountDataState<Ready>

/** True if the service is older or another product and does not support items. */
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

/** Reads the active account's items. */
export const refreshItemsAtom = held.refreshAtom

/** Returns an item of the active account by its CAIP-19 ID. */
export const itemAtom = atom((get) => {
  const items = get(itemsAtom)
  return (id: string) => (items.status === 'ready' ? items.items.find((item) => itemAssetId(item) === id) : undefined)
})
