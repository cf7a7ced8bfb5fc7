import { useAtomValue } from 'jotai'
import type { LoginAccount } from '#protocol/vocabulary/loginAccounts'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { namespaceOf } from '../connections/connection.ts'
import { getIdentityAtom } from './identity.ts'
import { getLabelAtom } from './labels.ts'

/** Returns the display name of a login's account and its address in the current namespace. */
export const useAccountWords = () => {
  const labelOf = useAtomValue(getLabelAtom)
  const identityOf = useAtomValue(getIdentityAtom)
  const active = useAtomValue(connectedAtom)
  const isSolana = active !== undefined && namespaceOf(active.caipNetworkId) === 'solana'
  return ({ eip155, solana }: LoginAccount) => {
    const address = isSolana ? solana : eip155
    const given = labelOf(address) ?? identityOf(address).name ?? undefined
    // Isolates the label, because its text direction can differ from the sentence (UAX #9).
    return { address, given, name: `\u2068${given ?? formatAddress(address)}\u2069` }
  }
}
