import { methodNotFound, methodNotSupported, unsupportedMethod } from '#protocol/errors/rpc'
import { isUnknownChain } from './isUnknownChain.ts'
import { isWalletRejection } from './isWalletRejection.ts'
import { codesOf, notPattern, plain, wordsOf } from './thrownWords.ts'

/**
 * Codes for an unsupported method in JSON-RPC, EIP-1474, EIP-1193 and WalletConnect. WalletConnect has separate codes
 * for the session and the wallet.
 */
const unsupportedCodes: readonly unknown[] = [
  methodNotFound[0],
  methodNotSupported[0],
  unsupportedMethod[0],
  3001,
  5101,
  10_001,
]

const method = '(rpc |json-rpc |provider |request )?(method|function|request type)s?'
const ability = '(feature|capability|operation|action)s?'
const quote = '["\'`“”]?'
const be = '( (is|are|was|has|have|do|does))? ?'
const lacking = `${be}${notPattern}(support|implement|enabled|exist|found|available|defined|handled|recogni[sz]ed|known)`
const wallet = '(wallet|account|device|ledger|provider|extension|app)'
const cannot = "(cannot|can't|can not|is unable to|do(es)? not|doesn't|don't)"

const unsupported = new RegExp(
  [
    `\\b(unsupported|unimplemented|unhandled|unknown|unrecogni[sz]ed|invalid|unauthorized|no such) ${method}\\b`,
    `\\b(unsupported|unimplemented) ${ability}\\b`,
    // Matches a method name, such as `wallet_sendCalls`, or the word "method".
    `\\b${method}:?( ${quote}[\\w.:]+${quote})?,?${lacking}`,
    `\\b[a-z]+_[a-z]\\w*${quote}( method)?,?${lacking}`,
    `\\b(${ability}|signing\\b[^.]{0,60}?)${be}${notPattern}(support|implement|enabled|available)`,
    `\\b${wallet} ${cannot} (yet |currently )?(support|handle|implement|do)\\b`,
    // Matches messages that say only that something is not supported.
    `^(it |this )?(is |does )?${notPattern}(support(ed)?|implemented|available)( yet)?( (by|on|in|with|for) [\\w ]{1,40})?\\W*$`,
    '^(unsupported|unimplemented)\\W*$',
  ].join('|'),
  'i',
)

const isUnsupportedMessage = (words: string) =>
  !/revert/i.test(words) && [words.slice(0, 2000), plain(words)].some((one) => unsupported.test(one))

/**
 * True if the wallet does not support the requested method, according to the message or a code (also nested). False if
 * the visitor rejected or the chain is missing, whatever the code.
 */
export const isUnsupportedMethod = (thrown: unknown) => {
  if (isWalletRejection(thrown) || isUnknownChain(thrown)) return false
  return codesOf(thrown).some((code) => unsupportedCodes.includes(code)) || wordsOf(thrown).some(isUnsupportedMessage)
}
