import type { DeviceHandler } from '../Handler.ts'

/** Rejected and expired approvals have ended. A login by code has no approval. */
export const getDeviceApproval: DeviceHandler<'getDeviceApproval'> = async (deps, { loginId }, { keyThumbprint }) => {
  const challenge = await deps.database
    .selectFrom('auth_challenges')
    .select('approval')
    .where('id', '=', loginId)
    .where('purpose', '=', 'login')
    .where('key_thumbprint', '=', keyThumbprint)
    .where('is_disguised', '=', false)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(deps.now()))
    .executeTakeFirst()
  if (challenge?.approval === 'waiting' || challenge?.approval === 'approved') return { status: challenge.approval }
  return { status: 'expired' }
}
