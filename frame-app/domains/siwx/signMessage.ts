import { atom } from 'jotai'
import { stringToHex } from 'viem'
import { ProtocolError } from '#protocol/errors/remote'
import { readEvmSignature, readSignedMessage, readSolanaSignature } from '#protocol/vocabulary/readSignature'
import { type SignInData, writeSignIn } from '#protocol/vocabulary/signIn'
import { type ConnectedAccount, namespaceOf } from '../connections/connection.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'

const requireSignature = (signature: string | undefined) => {
  if (signature === undefined) throw new ProtocolError()
  return signature
}

/** Signs the message text with the account's wallet. Rejects with the wallet's error. */
export const signMessageAtom = atom(null, async (get, _set, account: ConnectedAccount, data: SignInData) => {
  const request = get(requestWalletAtom)
  const message = writeSignIn(data)
  if (namespaceOf(account.caipNetworkId) === 'eip155') {
    const answer = await request(account, 'personal_sign', [stringToHex(message), account.address])
    return { data, message, signature: requireSignature(readEvmSignature(answer)) }
  }
  const { base58, base64 } = await import('@scure/base')
  const params = { message: base58.encode(new TextEncoder().encode(message)), pubkey: account.address }
  const answer = await request(account, 'solana_signMessage', params)
  const signed = readSignedMessage(answer, base58.decode)
  return {
    data,
    message,
    signature: requireSignature(readSolanaSignature(answer, base58.encode)),
    ...(signed && { signedMessage: base64.encode(signed) }),
  }
})
