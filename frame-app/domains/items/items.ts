import { atom } from 'jotai'
import { HttpStatusError } from '#protocol/transport/requestJson'
import { outsideAtom } from '../../outside/outside.ts'
import type { Item } from '../../services/blockchain-data/item.ts'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import { namespaceOf } from '../accounts/connection.ts'
import { itemAssetId } from './itemAssetId.ts'

/**
 * The items (NFTs) of the active account on its network. `none`: no account, a network without items, or a service that does
 * not have them.
 */
export type Items =
  | { status: 'none' | 'loading' | 'failed' }
  | {
      status: 'ready'
      items: readonly Item[]
      /** False while names and pictures are still being read. */
      isComplete: boolean
    }

const none: Items = { status: 'none' }

const heldAtom = atom<{ account?: string; items: Items }>({ items: none })

/** By CAIP-10. */
const accountKeyAtom = atom((get) => {
  const account = get(connectedAtom)
  if (!account || namespaceOf(account.caipNetworkId) !== 'eip155') return undefined
  return `${account.caipNetworkId}:${account.address}`
})

export const itemsAtom = atom((get): Items => {
  const account = get(accountKeyAtom)
  const held = get(heldAtom)
  if (account === undefined) return none
  return held.account === account ? held.items : { status: 'loading' }
})

/** An item of the active account by its CAIP-19 id. */
export const itemAtom = atom((get) => {
  const items = get(itemsAtom)
  return (id: string) => (items.status === 'ready' ? items.items.find((item) => itemAssetId(item) === id) : undefined)
})

/** The service is an older one, or another product's: it has no items. */
const isUnknownCall = (error: unknown) => error instanceof HttpStatusError && [404, 501].includes(error.status)

/** Reads the items of the active account. A late answer for another account or network is dropped. */
export const refreshItemsAtom = atom(null, async (get, set) => {
  const key = get(accountKeyAtom)
  const account = get(connectedAtom)
  if (!key || !account) return
  if (get(heldAtom).account !== key || get(itemsAtom).status !== 'ready')
    set(heldAtom, { account: key, items: { status: 'loading' } })
  const put = (items: Items) => {
    if (get(heldAtom).account === key) set(heldAtom, { account: key, items })
  }
  const { address, caipNetworkId: chainId } = account
  try {
    const { getItems } = await get(outsideAtom).data()
    const { items, isComplete } = await getItems({ address, chainId })
    put({ status: 'ready', items: items.filter((item) => item.chainId === chainId), isComplete })
  } catch (error) {
    if (isUnknownCall(error)) return put(none)
    // What was read before stays.
    if (get(itemsAtom).status !== 'ready') put({ status: 'failed' })
  }
})
