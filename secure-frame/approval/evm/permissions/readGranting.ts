import type { Hex } from 'viem'
import { invalidInput, rpcError, unsupportedChainId } from '#protocol/errors/rpc'
import type { ApprovalRequest, ReadChain } from '../../request.ts'
import { readQuantityAnswer } from '../chain/hexAnswer.ts'
import { readTokens } from '../chain/readToken.ts'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { readAtomicity } from '../delegation/readAtomicity.ts'
import { nativeToken } from '../describe/tokenText.ts'
import { callData } from './callData.ts'
import { toCaveats } from './caveats.ts'
import { type EnforcerName, enforcers } from './framework.ts'
import { hasFramework } from './frameworkCode.ts'
import type { RequestedPermission } from './RequestedPermission.ts'
import { readChainTime, readNonce } from './readChainState.ts'
import { requireNoToken } from './requireNoToken.ts'

/** Returns the enforcers that the requested permission needs. */
const enforcersOf = ({ what, ...asked }: RequestedPermission) => {
  const begun = what.kind === 'calls' ? what : { ...what, start: 1n }
  const used = toCaveats({ ...asked, what: begun, nonce: 0n }).map(({ enforcer }) => enforcer)
  const names = Object.keys(enforcers) as readonly EnforcerName[]
  return names.filter((name) => used.includes(enforcers[name].address))
}

const notEnforced = 'Unsupported chain id: the network does not hold permissions to their limits'

/**
 * True if the account must receive its code first. Throws if the network, or other code on the account, cannot enforce
 * permissions.
 */
const readAccount = async (requests: readonly RequestedPermission[], { account, isPlain, rpc }: ApprovalRequest) => {
  const names = [...new Set(requests.flatMap(enforcersOf))]
  if (!(await hasFramework(names, rpc))) throw rpcError(unsupportedChainId, notEnforced)
  const atomicity = await readAtomicity(account, rpc)
  if (atomicity === 'unsupported') throw rpcError(invalidInput, 'Invalid input: the account runs other code')
  if (atomicity === 'ready' && isPlain)
    throw rpcError(invalidInput, 'Invalid input: the visitor has chosen a plain account')
  return atomicity === 'ready'
}

/** ERC-20's `balanceOf(address)`. */
const balanceOf = '0x70a08231'

const readBalance = async (token: string, account: string, rpc: ReadChain) => {
  if (token === nativeTokenAddress) return readQuantityAnswer(await rpc('eth_getBalance', [account, 'latest']))
  const data = callData(balanceOf, account as Hex)
  return readQuantityAnswer(await rpc('eth_call', [{ to: token, data }, 'latest']))
}

const tokensIn = (requests: readonly RequestedPermission[]) => [
  ...new Set(requests.flatMap(({ what }) => (what.kind === 'allowance' ? [what.token] : []))),
]

const readBalances = async (requests: readonly RequestedPermission[], account: string, rpc: ReadChain) => {
  const read = tokensIn(requests).map(async (token) => {
    // If the balance cannot be read, there is no warning.
    const balance = await readBalance(token, account, rpc).catch(() => undefined)
    return balance === undefined ? [] : [[token as string, balance] as const]
  })
  return new Map((await Promise.all(read)).flat())
}

const requireNoTokens = async (requests: readonly RequestedPermission[], chainId: number, rpc: ReadChain) => {
  const contracts = requests.flatMap(({ what }) => (what.kind === 'calls' ? [what.contract] : []))
  await Promise.all(contracts.map((contract) => requireNoToken(contract, chainId, rpc)))
}

/**
 * Reads the account state, the tokens and the time from the chain. Throws if the chain cannot enforce permission
 * limits.
 */
export const readGranting = async (requests: readonly RequestedPermission[], request: ApprovalRequest) => {
  const { account, network, rpc } = request
  const chainId = Number(network.id)
  const givesCode = await readAccount(requests, request)
  const [now, nonce, tokens, balances] = await Promise.all([
    readChainTime(rpc),
    readNonce(account, rpc),
    readTokens(
      tokensIn(requests).filter((token) => token !== nativeTokenAddress),
      chainId,
      rpc,
    ),
    readBalances(requests, account, rpc),
    requireNoTokens(requests, chainId, rpc),
  ])
  const coin = nativeToken(network.nativeCurrency)
  return { givesCode, now, nonce, balances, chainId, tokens: new Map([...tokens, [nativeTokenAddress, coin]]) }
}
