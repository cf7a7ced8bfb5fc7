import { atom } from 'jotai'
import { stringToHex } from 'viem'
import { ProtocolError } from '#protocol/errors/remote'
import { readEvmSignature } from '#protocol/vocabulary/readSignature'
import type { SignedName } from '../../services/blockchain-data/sendSignedName.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'

/** Returns the ENSIP-11 coin type, which is defined for chain IDs up to 31 bits. */
const coinTypeOf = (caipNetworkId: string) => {
  const chainId = Number(caipNetworkId.split(':')[1])
  if (!(chainId > 0 && chainId < 0x8000_0000)) throw new RangeError('The network has no coin type')
  return 0x8000_0000 + chainId
}

interface NameMessage {
  name: string
  [field: string]: unknown
}

/** Asks the wallet to sign a name message: JSON that includes the time in seconds. Rejects with the wallet's error. */
export const signNameAtom = atom(
  null,
  async (get, _set, account: ConnectedAccount, said: NameMessage, now: number): Promise<SignedName> => {
    const message = JSON.stringify({ ...said, timestamp: Math.floor(now / 1000) })
    const answer = await get(requestWalletAtom)(account, 'personal_sign', [stringToHex(message), account.address])
    const signature = readEvmSignature(answer)
    if (signature === undefined) throw new ProtocolError()
    return { coinType: coinTypeOf(account.caipNetworkId), address: account.address, message, signature }
  },
)
