import { atom } from 'jotai'
import * as z from '#protocol/schema'
import { ChainId } from '#protocol/vocabulary/caip'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { numberBetween, text } from '#protocol/vocabulary/scalars'
import { outsideAtom } from '../../../outside/outside.ts'
import type { StoredKey } from '../../../storage/storage.ts'
import { namespaceOf } from '../../connections/connection.ts'

/** The same receiver on several networks counts several times. */
const maxReceivers = 60

const PastReceiver = z.strictObject({
  caipNetworkId: ChainId,
  address: text(64),
  /** The name that resolved to the address. */
  name: z.optional(text(255)),
  /** Unix milliseconds. */
  sentAt: numberBetween(0, Number.MAX_SAFE_INTEGER),
})
export type PastReceiver = z.infer<typeof PastReceiver>

const receiversKey: StoredKey<PastReceiver[]> = { key: 'receivers', schema: z.listOf(PastReceiver, maxReceivers) }

const isSame = (a: PastReceiver, b: PastReceiver) =>
  a.caipNetworkId === b.caipNetworkId && isSameAddress(a.address, b.address)

/** Lists each address once, as it was last used. */
export const deduplicateReceivers = (receivers: readonly PastReceiver[]) =>
  receivers.filter(({ address }, place) => receivers.findIndex((one) => isSameAddress(one.address, address)) === place)

/** True if the name resolved to another address on this network before. */
export const isMoved = (
  receivers: readonly PastReceiver[],
  { name, address, caipNetworkId }: Partial<Pick<PastReceiver, 'name' | 'address'>> & { caipNetworkId: string },
) => {
  const isKnown = address !== undefined && receivers.some((one) => isSameAddress(one.address, address))
  return (
    !isKnown && name !== undefined && receivers.some((one) => one.name === name && one.caipNetworkId === caipNetworkId)
  )
}

/**
 * The earlier receivers from this browser, on any network of the same namespace, the last first. Each address occurs
 * once per network.
 */
export const pastReceiversAtom = atom((get) => {
  const { storage } = get(outsideAtom)
  return (caipNetworkId: string) =>
    (storage.get(receiversKey) ?? []).filter(
      (receiver) => namespaceOf(receiver.caipNetworkId) === namespaceOf(caipNetworkId),
    )
})

/** Remembers a receiver once a transfer is pending. Drops the oldest one above the limit. */
export const rememberReceiverAtom = atom(null, (get, _set, receiver: PastReceiver) => {
  const { storage } = get(outsideAtom)
  const others = (storage.get(receiversKey) ?? []).filter((other) => !isSame(other, receiver))
  storage.set(receiversKey, [receiver, ...others].slice(0, maxReceivers))
})
