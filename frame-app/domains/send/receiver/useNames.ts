import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { Network } from '#protocol/vocabulary/network'
import { namesNetworkOf } from '../../../services/names/namesNetworkOf.ts'
import { useDebounced } from '../../../ui/form/useDebounced.ts'
import { offeredNetworksAtom } from '../../networks/networkAtoms.ts'
import { lookUpNameAtom, nameStateAtom } from './names.ts'
import { readReceiver } from './receiver.ts'

/**
 * Looks up the typed recipient name once typing pauses. `stateOf` is undefined if the network does not support names.
 */
export const useNames = (receiver: string, network: Network) => {
  const typed = readReceiver(receiver, network.chainNamespace)
  const namesNetwork = namesNetworkOf(network, useAtomValue(offeredNetworksAtom))
  const hasNames = namesNetwork !== undefined
  const name = useDebounced(hasNames && typed.status === 'name' ? typed.name : undefined)
  const nameState = useAtomValue(nameStateAtom)
  const lookUp = useSetAtom(lookUpNameAtom)
  const ask = useCallback(() => {
    if (namesNetwork && name !== undefined) lookUp({ network, namesNetwork }, name)
  }, [lookUp, network, namesNetwork, name])

  useEffect(ask, [ask])

  return { ask, stateOf: hasNames ? (wanted: string) => nameState(network, wanted) : undefined }
}
