import { useAtomValue, useSetAtom } from 'jotai'
import { popAtom } from '../../navigation/navigation.ts'
import { holdingsAtom } from '../tokens/holdings.ts'
import { TokenChoice } from '../tokens/TokenChoice.tsx'
import { askAtom, requestedTokenAtom } from './paymentRequest.ts'

/** The account's tokens that can be requested. Spam is not offered. */
export default function SelectRequestedTokenView() {
  const held = useAtomValue(holdingsAtom)
  const chosen = useAtomValue(requestedTokenAtom)
  const ask = useSetAtom(askAtom)
  const pop = useSetAtom(popAtom)
  const offered = held.status === 'ready' ? held.holdings.filter(({ isSpam }) => !isSpam) : []
  return (
    <TokenChoice
      offered={offered}
      chosen={chosen?.assetId}
      onChoose={({ assetId, address, symbol, decimals }) => {
        // An amount of one token does not apply to another.
        if (assetId !== chosen?.assetId) ask({ token: { assetId, address, symbol, decimals }, amount: '' })
        pop()
      }}
    />
  )
}
