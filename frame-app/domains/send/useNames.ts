import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { Network } from '#protocol/vocabulary/network'
import { ensResolverOf } from '../../services/names/ensResolver.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { lookUpNameAtom, nameStateAtom } from './names.ts'
import { readReceiver } from './receiver.ts'

/** Looks up the name that is typed as a receiver, once typing pauses. `stateOf` is absent where there are no names. */
export const useNames = (receiver: string, network: Network) => {
  const typed = readReceiver(receiver, network.chainNamespace)
  const hasNames = network.chainNamespace === 'eip155' && ensResolverOf(network) !== undefined
  const name = useDebounced(hasNames && typed.status === 'name' ? typed.name : undefined)
  const nameState = useAtomValue(nameStateAtom)
  const lookUp = useSetAtom(lookUpNameAtom)
  const ask = useCallback(() => {
    if (name !== undefined) lookUp(network, name)
  }, [lookUp, network, name])

  useEffect(ask, [ask])

  return { ask, stateOf: hasNames ? (wanted: string) => nameState(network, wanted) : undefined }
}
