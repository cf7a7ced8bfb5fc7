import { useAtomValue, useSetAtom } from 'jotai'
import { popAtom } from '../../navigation/navigation.ts'
import { holdingsAtom } from '../tokens/holdings.ts'
import { TokenChoice } from '../tokens/TokenChoice.tsx'
import { askAtom, requestedTokenAtom } from './paymentRequest.ts'

/** Lists the account's tokens that can be requested, without spam. */
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
        // Clears the amount when the token changes.
        if (assetId !== chosen?.assetId) ask({ token: { assetId, address, symbol, decimals }, amount: '' })
        pop()
      }}
    />
  )
}
