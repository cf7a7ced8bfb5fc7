import { atom } from 'jotai'
import { safeParse } from '#protocol/schema'
import type { ConnectedAccount } from '../connections/connection.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import type { SitePermission } from './SitePermission.ts'
import { SitePermissionUses } from './SitePermissionUse.ts'

export type UseList = { status: 'loading' | 'failed' } | ({ status: 'ready' } & SitePermissionUses)

const listsAtom = atom<ReadonlyMap<string, UseList>>(new Map())

/** The most recently loaded permission uses, identified by the permission's context. */
export const permissionUsesAtom = atom(
  (get) =>
    (context: string): UseList =>
      get(listsAtom).get(context) ?? { status: 'loading' },
)

const setListAtom = atom(null, (get, set, context: string, list: UseList) => {
  set(listsAtom, new Map([...get(listsAtom), [context, list]]))
})

/** Reloads the uses. The previous list stays visible in the meantime. */
export const loadPermissionUsesAtom = atom(
  null,
  async (get, set, account: ConnectedAccount, { context }: Pick<SitePermission, 'context'>) => {
    if (get(permissionUsesAtom)(context).status === 'failed') set(setListAtom, context, { status: 'loading' })
    try {
      const answer = await get(requestWalletAtom)(account, 'foyer_listPermissionUses', [context])
      const { data } = safeParse(SitePermissionUses, answer)
      set(setListAtom, context, data ? { status: 'ready', ...data } : { status: 'failed' })
    } catch {
      set(setListAtom, context, { status: 'failed' })
    }
  },
)
