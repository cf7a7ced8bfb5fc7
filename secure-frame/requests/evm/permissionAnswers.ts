import { rpcError, unauthorized } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { KeptPermission } from '#protocol/vocabulary/keptPermission'
import { readToken } from '../../approval/evm/chain/readToken.ts'
import { nativeTokenAddress } from '../../approval/evm/decode/decodeCall.ts'
import { nativeToken } from '../../approval/evm/describe/tokenText.ts'
import { manager } from '../../approval/evm/permissions/framework.ts'
import { hasFramework } from '../../approval/evm/permissions/frameworkCode.ts'
import type { Permission } from '../../approval/evm/permissions/Permission.ts'
import { permissionTypes } from '../../approval/evm/permissions/readRequests.ts'
import { ruleTypes } from '../../approval/evm/permissions/readRules.ts'
import { readUse, type Use } from '../../approval/evm/permissions/readUse.ts'
import type { ReadChain } from '../../approval/request.ts'
import { checksumAddress } from '../../approval/text/checksumAddress.ts'
import type { AccountReference } from '../../auth/accountReference.ts'
import { servedNetwork, servedNetworks } from '../../page/servedNetworks.ts'
import type { ChainReader } from '../chainReads.ts'
import type { PermissionRecords } from './permissionRecords.ts'
import { expirySecondsOf, readSigned } from './readSigned.ts'

/** The owner of the permissions, and the requesting page. */
export interface PermissionRequester {
  account: AccountReference | undefined
  origin: string
  records: PermissionRecords | undefined
  read: ChainReader
}

interface Unit {
  symbol: string | null
  decimals: number | null
  /** True if the symbol is from Foyer's list, not from the contract itself. */
  isListed: boolean
}

interface Found {
  kept: KeptPermission
  permission: Permission
  /** The unit of the permission's amounts. */
  unit?: Unit
  /** Undefined if the network does not respond. */
  use?: Use
}

const readUnit = async ({ what }: Permission, caipNetworkId: string, rpc: ReadChain): Promise<Unit | undefined> => {
  if (what.kind === 'calls') return undefined
  const { id, nativeCurrency } = servedNetwork(caipNetworkId)
  const token =
    what.token === nativeTokenAddress ? nativeToken(nativeCurrency) : await readToken(what.token, Number(id), rpc)
  return { symbol: token.symbol ?? null, decimals: token.decimals ?? null, isListed: token.isListed }
}

const readOne = async (kept: KeptPermission, account: string, read: ChainReader): Promise<readonly Found[]> => {
  const signed = await readSigned(kept, account)
  if (!signed) return []
  const { delegation, permission } = signed
  const rpc = (method: string, params: readonly Json[]) => read(kept.caipNetworkId, method, params)
  // Values that the network does not return stay undefined.
  const [use, unit] = await Promise.all([
    readUse(delegation, permission, rpc).catch(() => undefined),
    readUnit(permission, kept.caipNetworkId, rpc).catch(() => undefined),
  ])
  return [{ kept, permission, use, unit }]
}

const readAll = async (
  { account, records, read }: PermissionRequester,
  isWanted: (kept: KeptPermission) => boolean,
) => {
  if (!account) throw rpcError(unauthorized, 'Please call connect() before request()')
  const kept = (await records?.list(account)) ?? []
  return (await Promise.all(kept.filter(isWanted).map((one) => readOne(one, account.address, read)))).flat()
}

/**
 * Answers wallet_getSupportedExecutionPermissions with the permission types, and the networks that enforce their
 * limits.
 */
export const supportedPermissions = async (read: ChainReader): Promise<Json> => {
  const asked = servedNetworks.map(async ({ id, caipNetworkId }) => {
    const rpc = (method: string, params: readonly Json[]) => read(caipNetworkId, method, params)
    // A node that does not respond counts as no.
    const isHeld = await hasFramework(['nonce'], rpc).catch(() => false)
    return isHeld ? [`0x${Number(id).toString(16)}`] : []
  })
  const chainIds = (await Promise.all(asked)).flat()
  return Object.fromEntries(permissionTypes.map((type) => [type, { chainIds, ruleTypes: [...ruleTypes] }]))
}

/** Returns the answer that the page received. Empty if the server's data is not valid JSON. */
const answerOf = ({ answer }: KeptPermission): { [field: string]: Json } => {
  try {
    return JSON.parse(answer)
  } catch {
    return {}
  }
}

/** Answers wallet_getGrantedExecutionPermissions with the valid permissions that were granted to this page. */
export const grantedPermissions = async (asking: PermissionRequester): Promise<Json> => {
  const found = await readAll(asking, ({ origin }) => origin === asking.origin)
  return found
    .filter(({ use }) => use === undefined || use.state === 'active')
    .map(({ kept }) => ({
      ...answerOf(kept),
      context: kept.context,
      dependencies: [],
      delegationManager: checksumAddress(manager),
    }))
}

const whatOf = ({ what }: Permission): Json =>
  what.kind === 'calls'
    ? {
        kind: what.kind,
        contract: checksumAddress(what.contract),
        functions: [...what.functions],
        calls: String(what.calls),
      }
    : {
        kind: what.kind,
        token: what.token,
        amount: String(what.amount),
        payee: what.payee ? checksumAddress(what.payee) : null,
        period: what.period === undefined ? null : String(what.period),
        start: String(what.start),
      }

/** Answers foyer_listPermissions with all permissions of the account, newest first. */
export const listAccountPermissions = async (asking: PermissionRequester): Promise<Json> => {
  const found = await readAll(asking, () => true)
  return found
    .map(({ kept, permission, use, unit }) => ({
      context: kept.context,
      origin: kept.origin,
      caipNetworkId: kept.caipNetworkId,
      createdAt: kept.createdAt,
      expiry: expirySecondsOf(permission),
      key: checksumAddress(permission.key),
      what: whatOf(permission),
      state: use?.state ?? 'unknown',
      left: use?.left === undefined ? null : String(use.left),
      unit: unit ? { ...unit } : null,
    }))
    .reverse()
}
