import { base58, base64 } from '@scure/base'
import { solanaChain } from '../../stack/ports.ts'
import { askChain } from '../core/chainRpc.ts'
import { internalError } from '../core/walletError.ts'

/** Sends a signed transaction in wire format. Returns its signature. */
export async function sendSolanaTransaction(transaction: Uint8Array, options: object = {}): Promise<Uint8Array> {
  const params = [base64.encode(transaction), { ...options, encoding: 'base64' }]
  const signature = await askChain(solanaChain.rpcUrl, 'sendTransaction', params)
  if (typeof signature !== 'string') throw internalError('The network gave no valid answer.')
  return base58.decode(signature)
}
