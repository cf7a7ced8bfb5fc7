import { usualOffchainMessages } from '#protocol/vocabulary/offchainMessage'
import { refuseParams } from '../../evm/params/refuseParams.ts'
import { loadSolanaWords } from '../../messages/solana/loadSolanaWords.ts'
import type { PlanRequest } from '../../plan.ts'
import { describeSolanaMessage } from '../describe/describeSolanaMessage.ts'
import { decodeBase58 } from '../params/decodeBase58.ts'
import { readMessageParams } from '../params/readSolanaParams.ts'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Encodes a text as an off-chain message with the account as its only signer. */
const toOffchain = (bytes: Uint8Array, account: string) => {
  try {
    const [message] = usualOffchainMessages(strict.decode(bytes), decodeBase58(account) ?? new Uint8Array())
    if (message) return message
  } catch (cause) {
    throw refuseParams('message', 'must be UTF-8', { cause })
  }
  throw refuseParams('message', 'is too long for an off-chain message')
}

/** Plans solana_signMessage. A message that is or could be a transaction is shown, but cannot be signed. */
export const planSolanaMessage: PlanRequest = async (request, words) => {
  const { bytes: given, isOffchain } = readMessageParams(request.params, request.account)
  const bytes = isOffchain ? toOffchain(given, request.account) : given
  const said = await loadSolanaWords(words.language)
  const content = describeSolanaMessage(bytes, request, words, said)
  const approved =
    content.confirm === undefined ? undefined : ({ type: 'solanaMessage', bytes, isOwnForm: isOffchain } as const)
  return { initial: content, settle: async () => ({ content, approved }) }
}
