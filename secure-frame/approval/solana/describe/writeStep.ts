import { formatWhole } from '../../text/formatAmount.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import type { DecodedInstruction, ReadInstruction, UnreadInstruction } from '../programs/readInstruction.ts'
import { plainText } from './plainText.ts'
import {
  allow,
  assign,
  assignWithSeed,
  endAllowance,
  nonceAuthority,
  openAccount,
  permanentDelegate,
  setAuthority,
  stakeAuthority,
  stakeLock,
  stakeText,
  transferHook,
  withdrawExcess,
} from './powerText.ts'
import type { SolanaContext } from './SolanaContext.ts'
import type { StepText, WriteStep } from './StepText.ts'
import { burnTokens, closeAccount, memo, openTokens, sendCoins, sendTokens } from './sendText.ts'

/**
 * The functions that describe instructions with specific text, by name. The same name means the same in every program.
 */
const writers: Readonly<Record<string, WriteStep>> = {
  'System Transfer': sendCoins,
  'System TransferWithSeed': sendCoins,
  'System WithdrawNonceAccount': sendCoins,
  'System CreateAccount': openAccount,
  'System CreateAccountWithSeed': openAccount,
  'System Assign': assign,
  'System Allocate': assign,
  'System AssignWithSeed': assignWithSeed,
  'System AllocateWithSeed': assignWithSeed,
  'System AuthorizeNonceAccount': nonceAuthority,
  'Token Transfer': sendTokens,
  'Token TransferChecked': sendTokens,
  'Token TransferCheckedWithFee': sendTokens,
  'Token Burn': burnTokens,
  'Token BurnChecked': burnTokens,
  'Token Approve': allow,
  'Token ApproveChecked': allow,
  'Token Revoke': endAllowance,
  'Token SetAuthority': setAuthority,
  'Token CloseAccount': closeAccount,
  'Token WithdrawExcessLamports': withdrawExcess,
  'Token InitializePermanentDelegate': permanentDelegate,
  'Token InitializeTransferHook': transferHook,
  'Token UpdateTransferHook': transferHook,
  'Associated Token Create': openTokens,
  'Associated Token CreateIdempotent': openTokens,
  'Memo Memo': memo,
  'Stake Authorize': stakeAuthority,
  'Stake AuthorizeWithSeed': stakeAuthority,
  'Stake AuthorizeChecked': stakeAuthority,
  'Stake AuthorizeCheckedWithSeed': stakeAuthority,
  'Stake Initialize': stakeLock,
  'Stake SetLockup': stakeLock,
  'Stake SetLockupChecked': stakeLock,
  'Stake Withdraw': sendCoins,
}

const isFee = ({ program }: ReadInstruction) => program === 'Compute Budget'
const isNonce = ({ name }: ReadInstruction) => name === 'AdvanceNonceAccount'

const writerOf = ({ program, name }: ReadInstruction): WriteStep => {
  const key = `${program.replace('-2022', '')} ${name}`
  if (Object.hasOwn(writers, key)) return writers[key] ?? plainText
  return program === 'Stake' ? stakeText : plainText
}

const readText = (step: ReadInstruction, context: SolanaContext): StepText => {
  const text = writerOf(step)(step, context)
  const { words, said } = context
  const leftover = formatWhole(step.leftover)
  const warnings =
    step.leftover > 0
      ? [{ tone: 'warn' as const, title: said.leftoverTitle, text: said.leftoverText(step.name, leftover) }]
      : []
  const isAside = (text.isAside ?? false) || isFee(step) || isNonce(step)
  return {
    ...text,
    confirm: text.confirm ?? words.messages.confirm,
    warnings: [...text.warnings, ...warnings],
    isAside,
  }
}

/** Shows all parts of an instruction that cannot be decoded, as unverified. */
const unreadText = (
  { program, data, accounts, name }: UnreadInstruction,
  { said, words }: SolanaContext,
): StepText => ({
  asks: words.messages.asksUnreadable,
  confirm: words.messages.signAnyway,
  action: {
    title: said.unreadStep(name ?? shortAddress(program)),
    detail: said.unreadDetail(formatWhole(data.length)),
    parties: [
      { name: words.messages.through, address: program },
      ...accounts.filter(({ isSigner }) => isSigner).map(({ address }) => ({ name: said.roles.signer, address })),
    ],
    isDanger: true,
  },
  facts: [],
  warnings: [],
  isHighRisk: true,
  pays: [],
})

export const writeStep = (step: DecodedInstruction, context: SolanaContext): StepText =>
  step.kind === 'read' ? readText(step, context) : unreadText(step, context)
