import { unrecognizedChain } from '#protocol/errors/rpc'
import { codesOf, notPattern, wordsOf } from './thrownWords.ts'

const unknownChain = new RegExp(
  [
    '\\b(unrecogni[sz]ed|unknown|unsupported|invalid) (chain|network)',
    `\\b(chain|network)\\b[^.]{0,40}?${notPattern}(added|found|exist|supported|configured|recogni[sz]ed|available|known|approved)`,
    `${notPattern}(support|know|have|recogni[sz]e) (the |this |that )?(chain|network)`,
    // Matches messages that suggest the method as a remedy, but not those that call it unsupported.
    `wallet_addEthereumChain(?![^.]{0,30}${notPattern})`,
  ].join('|'),
  'i',
)

/** Matches phrases that contain "chain" but do not refer to a network. */
const otherWords = /\b(off|on|cross)[ -]chain\b|\bmethod\W{0,4}wallet_\w+/gi

/** True if the wallet does not know a chain, according to the message or code 4902, also in nested errors. */
export const isUnknownChain = (thrown: unknown) =>
  codesOf(thrown).includes(unrecognizedChain[0]) ||
  wordsOf(thrown).some((words) => unknownChain.test(words.slice(0, 2000).replaceAll(otherWords, '')))
