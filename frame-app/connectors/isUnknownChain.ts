import { unrecognizedChain } from '#protocol/errors/rpc'
import { codesOf, notPattern, wordsOf } from './thrownWords.ts'

const unknownChain = new RegExp(
  [
    '\\b(unrecogni[sz]ed|unknown|unsupported|invalid) (chain|network)',
    `\\b(chain|network)\\b[^.]{0,40}?${notPattern}(added|found|exist|supported|configured|recogni[sz]ed|available|known|approved)`,
    `${notPattern}(support|know|have|recogni[sz]e) (the |this |that )?(chain|network)`,
    // The method is named as a remedy, not as missing.
    `wallet_addEthereumChain(?![^.]{0,30}${notPattern})`,
  ].join('|'),
  'i',
)

/** Phrases with "chain" that do not refer to a network. */
const otherWords = /\b(off|on|cross)[ -]chain\b|\bmethod\W{0,4}wallet_\w+/gi

/** True if the wallet lacks a chain: 4902 as the code or inside another error, or in the message. */
export const isUnknownChain = (thrown: unknown) =>
  codesOf(thrown).includes(unrecognizedChain[0]) ||
  wordsOf(thrown).some((words) => unknownChain.test(words.slice(0, 2000).replaceAll(otherWords, '')))
