import { atom } from 'jotai'
import { safeParse } from '#protocol/schema'
import type { ConnectedAccount } from '../connections/connection.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { transactionsOf } from '../transactions/transactionsOf.ts'
import { Permissions, type SitePermission } from './SitePermission.ts'

export type PermissionList =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; permissions: readonly SitePermission[] }

const listAtom = atom<PermissionList>({ status: 'loading' })
const endingAtom = atom<readonly string[]>([])

/** The account's most recently loaded site permissions. */
export const permissionsAtom = atom((get) => get(listAtom))

export const permissionAtom = atom((get) => (context: string) => {
  const list = get(listAtom)
  return list.status === 'ready' ? list.permissions.find((one) => one.context === context) : undefined
})

/** Returns true while the permission is being ended. */
export const isEndingAtom = atom((get) => (context: string) => get(endingAtom).includes(context))

/** Loads the account's permissions. The previous list stays visible in the meantime. */
export const loadPermissionsAtom = atom(null, async (get, set, account: ConnectedAccount) => {
  if (get(listAtom).status === 'failed') set(listAtom, { status: 'loading' })
  try {
    const { data } = safeParse(Permissions, await get(requestWalletAtom)(account, 'foyer_listPermissions', []))
    set(listAtom, data ? { status: 'ready', permissions: data } : { status: 'failed' })
  } catch {
    set(listAtom, { status: 'failed' })
  }
})

interface Ending {
  account: ConnectedAccount
  /** The permission to end. Undefined: all on the account's network. */
  permission?: SitePermission
}

/** The result of ending permissions. Unless it is `ended`, the permissions stay in force. */
export type EndOutcome = 'ended' | 'declined' | 'failed'

const hashIn = (answer: unknown) => {
  const { transactionHash } = (answer ?? {}) as { transactionHash?: unknown }
  return typeof transactionHash === 'string' ? transactionHash : undefined
}

const sendEndAtom = atom(null, async (get, _set, { account, permission }: Ending): Promise<EndOutcome> => {
  const place = { ...account, caipNetworkId: permission?.caipNetworkId ?? account.caipNetworkId }
  const network = get(getNetworkAtom)(place.caipNetworkId)
  const answer = permission
    ? await get(requestWalletAtom)(place, 'wallet_revokeExecutionPermission', [
        { permissionContext: permission.context },
      ])
    : await get(requestWalletAtom)(place, 'foyer_endPermissions', [])
  const hash = hashIn(answer)
  if (!network || !hash) return 'failed'
  const { wait } = await transactionsOf('eip155')
  const { outcome } = await wait(network, hash, Date.now())
  return outcome === 'failed' ? 'failed' : 'ended'
})

/** Ends permissions on chain and waits for the confirmation. */
export const endPermissionsAtom = atom(null, async (get, set, ending: Ending): Promise<EndOutcome> => {
  const name = ending.permission?.context ?? ''
  set(endingAtom, [...get(endingAtom), name])
  try {
    return await set(sendEndAtom, ending)
  } catch (error) {
    return isEndedByVisitor(error) ? 'declined' : 'failed'
  } finally {
    await set(loadPermissionsAtom, ending.account)
    set(
      endingAtom,
      get(endingAtom).filter((one) => one !== name),
    )
  }
})
