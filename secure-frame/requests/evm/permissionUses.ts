import { invalidParams, rpcError, unauthorized } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { readUses } from '../../approval/evm/permissions/readUses.ts'
import type { PermissionRequester } from './permissionAnswers.ts'
import { readSigned } from './readSigned.ts'

/** Answers foyer_listPermissionUses with the uses of a permission that the account has granted. */
export const listPermissionUses = async (
  { account, records, read }: Omit<PermissionRequester, 'origin'>,
  params: Json | undefined,
): Promise<Json> => {
  if (!account) throw rpcError(unauthorized, 'Please call connect() before request()')
  const [context] = Array.isArray(params) ? params : []
  const kept = (await records?.list(account))?.find((one) => one.context === context)
  const signed = kept && (await readSigned(kept, account.address))
  if (!signed) throw rpcError(invalidParams, 'The account has given no such permission')
  const { delegation, permission } = signed
  const { caipNetworkId, createdAt } = kept
  const { uses, isWhole } = await readUses(
    delegation,
    permission,
    BigInt(Math.floor(createdAt / 1000)),
    (method, given) => read(caipNetworkId, method, given),
  )
  return {
    uses: uses.map(({ id, hash, at, amount }) => ({ id, hash, at: Number(at), amount: String(amount) })),
    isWhole,
  }
}
