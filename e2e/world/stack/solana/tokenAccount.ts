import { base58 } from '@scure/base'
import type { Account, Machine } from './machine.ts'

/** Addresses of the SPL Token and Token-2022 programs. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** Bytes of a token account without extensions, bytes of a mint, and the offsets of its supply and decimals. */
const accountSize = 165
const mintSize = 82
const supplyOffset = 36
const decimalsOffset = 44
const isNativeOffset = 109

const view = ({ data }: Account) => new DataView(data.buffer, data.byteOffset, data.length)
const addressAt = ({ data }: Account, offset: number) => base58.encode(data.subarray(offset, offset + 32))

export const isTokenAccount = ({ owner, data }: Account) => tokenPrograms.includes(owner) && data.length >= accountSize

export const isMint = ({ owner, data }: Account) => tokenPrograms.includes(owner) && data.length === mintSize

export const mintOf = (account: Account) => addressAt(account, 0)

export const holderOf = (account: Account) => addressAt(account, 32)

/** An amount in the smallest unit, in the RPC format. */
function writeAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

export function readTokenAmount(account: Account, machine: Machine) {
  const decimals = machine.readAccount(mintOf(account))?.data[decimalsOffset] ?? 0
  return writeAmount(view(account).getBigUint64(64, true), decimals)
}

export const readSupply = (mint: Account) =>
  writeAmount(view(mint).getBigUint64(supplyOffset, true), mint.data[decimalsOffset] ?? 0)

/** A token account in `jsonParsed` format. */
export function parseTokenAccount(account: Account, machine: Machine) {
  const info = {
    mint: mintOf(account),
    owner: holderOf(account),
    isNative: view(account).getUint32(isNativeOffset, true) === 1,
    state: 'initialized',
    tokenAmount: readTokenAmount(account, machine),
  }
  return { program: 'spl-token', space: account.data.length, parsed: { type: 'account', info } }
}
