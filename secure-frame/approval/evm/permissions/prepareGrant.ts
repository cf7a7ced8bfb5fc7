import { type Hex, numberToHex } from 'viem'
import type { Grant } from '../../request.ts'
import { findToken, isEndless, type Tokens } from '../describe/tokenText.ts'
import { refuseParams } from '../params/refuseParams.ts'
import { toCaveats } from './caveats.ts'
import type { Delegation } from './Delegation.ts'
import type { Permission } from './Permission.ts'
import type { RequestedPermission } from './RequestedPermission.ts'
import { readCaveats } from './readCaveats.ts'
import { toPermission } from './toPermission.ts'

const saltBytes = 32

const randomSalt = () =>
  crypto.getRandomValues(new Uint8Array(saltBytes)).reduce((salt, byte) => salt * 256n + BigInt(byte), 0n)

interface Granting {
  /** Account address with checksum. */
  account: string
  chainId: number
  /** Current chain time in Unix seconds. */
  now: bigint
  nonce: bigint
  tokens: Tokens
}

const requireLimit = ({ what }: Permission, tokens: Tokens) => {
  if (what.kind === 'allowance' && isEndless(findToken(tokens, what.token), what.amount))
    throw refuseParams('permission.data', 'must have a limit: the amount is more than there is')
}

/** Builds the displayed permission only from the rules of the delegation that is signed. */
const shownOf = (delegation: Delegation, functions: readonly string[]): Permission => {
  const shown = readCaveats(delegation, functions)
  if (!shown) throw new TypeError('A permission does not read as it was written')
  return shown
}

/**
 * Returns the data to sign for a permission, and the permission to show. Throws -32602 if the permission has no limit.
 */
export const prepareGrant = (request: RequestedPermission, granting: Granting): { grant: Grant; shown: Permission } => {
  const { account, chainId, tokens } = granting
  const permission = toPermission(request, granting)
  requireLimit(permission, tokens)
  const { what, key } = permission
  const delegator = account.toLowerCase() as Hex
  const delegation = { delegate: key, delegator, caveats: toCaveats(permission), salt: randomSalt() }
  const functions = what.kind === 'calls' ? what.functions : []
  const start = what.kind === 'allowance' ? what.start : undefined
  const answer = request.toAnswer({ account, chainId: numberToHex(chainId), start })
  return { grant: { delegation, functions, answer }, shown: shownOf(delegation, functions) }
}
