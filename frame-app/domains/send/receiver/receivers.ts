import { atom } from 'jotai'
import * as z from '#protocol/schema'
import { ChainId } from '#protocol/vocabulary/caip'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { numberBetween, text } from '#protocol/vocabulary/scalars'
import { outsideAtom } from '../../../outside/outside.ts'
import type { StoredKey } from '../../../storage/storage.ts'
import { namespaceOf } from '../../connections/connection.ts'

/** A recipient on several networks counts once for each network. */
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

/** Lists each address once, with its latest use. */
export const deduplicateReceivers = (receivers: readonly PastReceiver[]) =>
  receivers.filter(({ address }, place) => receivers.findIndex((one) => isSameAddress(one.address, address)) === place)

/** True if the name previously resolved to a different address on this network. */
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
 * The recipients used in this browser, on any network of the namespace, latest first. Each address occurs once per
 * network.
 */
export const pastReceiversAtom = atom((get) => {
  const { storage } = get(outsideAtom)
  return (caipNetworkId: string) =>
    (storage.get(receiversKey) ?? []).filter(
      (receiver) => namespaceOf(receiver.caipNetworkId) === namespaceOf(caipNetworkId),
    )
})

/** Stores a recipient once a transfer is pending. Deletes the oldest above `maxReceivers`. */
export const rememberReceiverAtom = atom(null, (get, _set, receiver: PastReceiver) => {
  const { storage } = get(outsideAtom)
  const others = (storage.get(receiversKey) ?? []).filter((other) => !isSame(other, receiver))
  storage.set(receiversKey, [receiver, ...others].slice(0, maxReceivers))
})
