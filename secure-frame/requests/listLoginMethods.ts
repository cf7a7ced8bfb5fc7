import type { Identity } from '#protocol/vocabulary/identity'
import type { VisibleSession } from '../page/accountGate.ts'

/**
 * Lists the login methods for the visitor. The server counts all passkeys as one method, but here each is listed
 * separately.
 */
export const listLoginMethods = async ({ call }: Pick<VisibleSession, 'call'>, signal?: AbortSignal) => {
  const listed = await call('listIdentities', {}, signal)
  if (!listed.identities.some(({ way }) => way === 'passkey')) return listed
  const { passkeys } = await call('listPasskeys', {}, signal)
  const own = passkeys.map(
    ({ id, name, createdAt, lastUsedAt }): Identity => ({
      id,
      way: 'passkey',
      name,
      addedAt: createdAt,
      usedAt: lastUsedAt,
    }),
  )
  const identities = listed.identities.flatMap((identity) => (identity.way === 'passkey' ? own : [identity]))
  return { ...listed, identities }
}
