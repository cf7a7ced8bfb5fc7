import type { SheetNote } from '../../content.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import type { CompletedMessages } from '../chain/completeMessages.ts'
import { nativeMint } from '../chain/readSolanaBalanceChanges.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { nameOf } from './tokens.ts'

/** Returns simulated effects that no instruction states. If all instructions are readable, there are none. */
export const untoldHandovers = ({ handovers, decoded }: CompletedMessages) =>
  decoded.some(({ steps }) => steps.some(({ kind }) => kind === 'unread')) ? handovers : []

/** Warns if the simulation shows that a program gives others control of the account. */
export const trialNotes = (completed: CompletedMessages, { said, tokenOf }: SolanaContext): SheetNote[] =>
  untoldHandovers(completed).map(({ kind, to, mint }) => {
    const [symbol, who] = [nameOf(tokenOf(mint)), shortAddress(to)]
    if (kind === 'delegate')
      return { tone: 'bad', title: said.trialDelegateTitle, text: said.trialDelegateText(symbol, who) }
    return mint === nativeMint
      ? { tone: 'bad', title: said.walletTitle, text: said.walletText }
      : { tone: 'bad', title: said.ownerTitle(symbol), text: said.ownerText }
  })

/** Describes what the issuers of Token-2022 tokens can do. */
export const tokenNotes = ({ mints }: CompletedMessages, { said, tokenOf }: SolanaContext): SheetNote[] =>
  [...mints].flatMap(([address, { permanentDelegate, transferHook, hasTransferFee }]) => {
    const symbol = nameOf(tokenOf(address))
    const notes: SheetNote[] = []
    if (permanentDelegate !== undefined) {
      const text = said.takesAllText(symbol, shortAddress(permanentDelegate))
      notes.push({ tone: 'warn', title: said.takesAllTitle, text })
    }
    if (transferHook !== undefined) {
      const text = said.hookText(symbol, shortAddress(transferHook))
      notes.push({ tone: 'warn', title: said.hookTitle, text })
    }
    return hasTransferFee ? [...notes, { tone: 'neutral', text: said.keepsFee(symbol) }] : notes
  })
