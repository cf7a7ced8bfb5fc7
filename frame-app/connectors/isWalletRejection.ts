import { transactionRejected, userRejected } from '#protocol/errors/rpc'
import { codesOf, plain, wordsOf } from './thrownWords.ts'

/** Rejection codes of EIP-1193 and WalletConnect. */
const refusalCodes: readonly unknown[] = [userRejected[0], 5000, 5001, 5002, 5003]

const verbs = '(reject|den(y|ied)|declin|cancel|clos|abort|disapprov|refus|dismiss)'
const things =
  '(user|the|your|request|action|transaction|tx|signature|signing|sign|message|connection|approval|permission|popup|window|modal|plugin|prompt|operation|was|has|been|by)'
const byVisitor = new RegExp(
  `\\buser\\b[^.:]{0,40}\\b${verbs}|\\b${verbs}\\w*\\b[^.:]{0,24}\\bby (the )?(user|visitor|owner)\\b`,
  'i',
)
const nothingElse = new RegExp(`^(${things}s?\\W+){0,5}${verbs}\\w*(\\W+${things}s?){0,3}\\W*$`, 'i')

const isRejectionMessage = (words: string) => byVisitor.test(words) || nothingElse.test(words)

/**
 * True if the visitor rejected the request, according to the code or the message. False if a contract or node rejected
 * it.
 */
export const isWalletRejection = (thrown: unknown) => {
  const codes = codesOf(thrown)
  if (codes.some((code) => refusalCodes.includes(code))) return true
  const words = wordsOf(thrown).map(plain)
  if (codes.includes(transactionRejected[0]) || words.some((one) => /revert/i.test(one))) return false
  return words.some(isRejectionMessage)
}
