import { atom } from 'jotai'
import type { SiwxSession } from '#protocol/siwx'
import type { ConnectedAccount } from '../connections/connection.ts'
import { type Rules, signedAddress } from './signedIdentity.ts'

const signedAtom = atom<readonly SiwxSession[]>([])

/** Stores the sessions signed while connecting until the account is connected. */
export const keepSignedAtom = atom(null, (_get, set, sessions: readonly SiwxSession[]) => set(signedAtom, sessions))

/**
 * Returns and removes the session signed for this account on its chain. A session on another chain is returned if it is
 * also valid.
 */
export const takeSignedAtom = atom(null, (get, set, account: ConnectedAccount, { isPerChain }: Rules) => {
  const own = get(signedAtom).filter(({ data }) => data.accountAddress === signedAddress(account))
  set(signedAtom, [])
  const there = own.find(({ data }) => data.chainId === account.caipNetworkId)
  return there ?? (isPerChain ? undefined : own[0])
})
