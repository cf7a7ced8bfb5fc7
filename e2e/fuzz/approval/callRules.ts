import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { SheetContent } from '../../../secure-frame/approval/content.ts'
import { isWrapper, listedToken, routerName } from '../../../secure-frame/approval/evm/decode/knownContracts.ts'
import { requireRule } from '../rules.ts'
import { account } from './account.ts'
import { contractKind } from './answerNode.ts'
import { signatures } from './arbitraryTransaction.ts'
import { isUnlimited } from './isUnlimited.ts'
import { addressesOf, numbersIn, wordsOf } from './shownText.ts'

const abi = parseAbi(signatures.map((signature) => `function ${signature}`) as readonly string[])

/** A transaction to sign. */
export interface Signed {
  to?: string | null
  data?: Hex
  value?: bigint
}

interface Decoded {
  name: string
  args: readonly unknown[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Decodes the calldata with a library. Undefined if encoding the result does not return the same bytes. */
const decode = (data: Hex): Decoded | undefined => {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data: data.toLowerCase() as Hex }) as {
      functionName: string
      args?: unknown[]
    }
    // The parameter count selects between functions of the same name.
    const own = abi.filter(
      (item) => item.type === 'function' && item.name === functionName && item.inputs.length === args.length,
    )
    const again = encodeFunctionData({ abi: own, functionName, args } as never)
    return again === data.toLowerCase() ? { name: functionName, args } : undefined
  } catch {
    return undefined
  }
}

const same = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase()
const isOwn = (address: unknown) => same(address, account.address)

/** Decimals of a contract's amounts. 0 for item ids or if the contract does not report them. */
const decimalsOf = (token: unknown) => {
  const listed = listedToken(1, String(token))
  const contract = contractKind(String(token))
  return listed?.decimals ?? (contract.kind === 'fungible' ? contract.decimals : 0)
}

/** Content that the sheet must show: the parties and the amounts of each token. */
interface Told {
  addresses: readonly unknown[]
  amounts: readonly { token: unknown; amount: unknown }[]
}

const others = (...addresses: unknown[]) => addresses.filter((address) => !isOwn(address))

const isItems = (contract: string) => !listedToken(1, contract) && contractKind(contract).kind === 'items'

/** For an item of a collection, the zero address revokes the permission. */
const toldOfApprove = (to: string, spender: unknown, amount: unknown): Told => ({
  addresses: isItems(to) && BigInt(String(spender)) === 0n ? [] : [spender],
  amounts: [{ token: to, amount }],
})

const path = (args: readonly unknown[]) => args.find(Array.isArray) as readonly string[]

const toldOfSwap = ({ name, args }: Decoded, value: bigint): Told => {
  const [first, second] = args
  const [from, into] = [path(args)[0], path(args).at(-1)]
  const receiver = args.at(-2)
  const coin = 'native'
  const sides: Record<string, Told['amounts']> = {
    swapExactTokensForTokens: [
      { token: from, amount: first },
      { token: into, amount: second },
    ],
    swapTokensForExactTokens: [
      { token: from, amount: second },
      { token: into, amount: first },
    ],
    swapExactETHForTokens: [
      { token: coin, amount: value },
      { token: into, amount: first },
    ],
    swapETHForExactTokens: [
      { token: coin, amount: value },
      { token: into, amount: first },
    ],
    swapExactTokensForETH: [
      { token: from, amount: first },
      { token: coin, amount: second },
    ],
    swapTokensForExactETH: [
      { token: from, amount: second },
      { token: coin, amount: first },
    ],
  }
  return { addresses: others(receiver), amounts: sides[name] ?? [] }
}

type Tell = (to: string, args: readonly unknown[]) => Told

const tellers: Readonly<Record<string, Tell>> = {
  transfer: (token, [to, amount]) => ({ addresses: [to], amounts: [{ token, amount }] }),
  transferFrom: (token, [from, to, amount]) => ({ addresses: [from, to], amounts: [{ token, amount }] }),
  approve: (token, [spender, amount]) => toldOfApprove(token, spender, amount),
  increaseAllowance: (token, [spender, amount]) => toldOfApprove(token, spender, amount),
  permit: (token, [, spender, amount]) => toldOfApprove(token, spender, amount),
  setApprovalForAll: (_token, [operator]) => ({ addresses: [operator], amounts: [] }),
  safeTransferFrom: (_token, [from, to, id, count]) => ({
    addresses: [...others(from), to],
    amounts: [{ token: '', amount: id }, ...(typeof count === 'bigint' ? [{ token: '', amount: count }] : [])],
  }),
}

const toldOfRouter = (to: string, call: Decoded, value: bigint) => {
  const isPaid = value === 0n || /^swap(Exact)?ETH/.test(call.name)
  return routerName(1, to) && isPaid ? toldOfSwap(call, value) : undefined
}

const toldOfWrapper = (to: string, { name, args }: Decoded, value: bigint): Told | undefined => {
  if (!isWrapper(1, to)) return undefined
  if (name === 'deposit') return { addresses: [to], amounts: [{ token: 'native', amount: value }] }
  return value === 0n ? { addresses: [to], amounts: [{ token: to, amount: args[0] }] } : undefined
}

/** Expected description of a call to a known contract or a token. Undefined if the sheet shows only its name. */
const toldOf = (to: string, call: Decoded, value: bigint): Told | undefined => {
  const { name, args } = call
  if (name.startsWith('swap')) return toldOfRouter(to, call, value)
  if (name === 'deposit' || name === 'withdraw') return toldOfWrapper(to, call, value)
  // A permit of another owner does not affect the visitor's tokens.
  const isForeign = name === 'permit' && !isOwn(args[0])
  return value === 0n && !isForeign ? tellers[name]?.(to, args) : undefined
}

const saysAmount = (words: string, { token, amount }: { token: unknown; amount: unknown }) => {
  const wanted = BigInt(String(amount))
  // A count of one item and an amount of zero coins are not shown.
  if ((token === '' && wanted === 1n) || (token === 'native' && wanted === 0n)) return true
  const decimals = token === 'native' ? 18 : decimalsOf(token)
  if (isUnlimited(wanted, decimals) && words.includes('All your ')) return true
  if (wanted === 0n && /None|Revoke/.test(words)) return true
  return [decimals, 0].some((places) => readNumbers(words, places).includes(wanted))
}

/** Amounts with more digits than these decimals belong to another token. */
const readNumbers = (words: string, decimals: number) =>
  words.split('\n').flatMap((line) => {
    try {
      return numbersIn(line, decimals)
    } catch {
      return []
    }
  })

/** True if the sheet can describe the call. Used to count readable calls. */
export const isTold = (signed: Signed) => {
  const { to, data = '0x' } = signed
  if (!to || data === '0x') return true
  const call = decode(data)
  return call !== undefined && !(call.name.startsWith('swap') && path(call.args).length < 2)
}

/** Rules for one transaction and its sheet, whether it shows one or several transactions. */
export const checkCall = (content: SheetContent, { to, data = '0x', value = 0n }: Signed) => {
  const shown = addressesOf(content).map((address) => address.toLowerCase())
  const words = wordsOf(content)
  const requireAddress = (address: unknown) =>
    requireRule(shown.includes(String(address).toLowerCase()), `${address} is concerned and not shown`)
  if (!to) return
  if (data === '0x') return requireAddress(to)
  const call = decode(data)
  const told = call && toldOf(to, call, value)
  const isUnreadable = content.risk?.kind === 'unreadable'
  const isNamed = call !== undefined && content.isHighRisk && words.includes(`${call.name}(`)
  if (!isTold({ to, data })) return requireRule(isUnreadable || isNamed, 'what cannot be read is told in words')
  if (!told) {
    requireAddress(to)
    return requireRule(isNamed, 'a name that says nothing for sure is told as a fact')
  }
  for (const address of told.addresses) requireAddress(address)
  for (const one of told.amounts) requireRule(saysAmount(words, one), `${one.amount} of ${one.token} is not shown`)
}

/** Coins sent by several calls are shown as one sum. */
export const checkCoins = (content: SheetContent, all: readonly Signed[]) => {
  const amount = all.reduce((sum, { value = 0n }) => sum + value, 0n)
  const isTold = amount === 0n || saysAmount(wordsOf(content), { token: 'native', amount })
  requireRule(isTold, `${amount} coins are not shown`)
}

/** The sheet shows only addresses from the calldata, the receiver or the account. */
export const checkNothingElse = (content: SheetContent, all: readonly Signed[]) => {
  const known = all.map(({ to, data = '0x' }) => `${to} ${data}`.toLowerCase()).join(' ')
  for (const address of addressesOf(content)) {
    requireRule(
      isText(address) && known.includes(address.slice(2).toLowerCase()),
      `${address} is shown and not concerned`,
    )
  }
}
