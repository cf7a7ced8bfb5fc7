import { atom } from 'jotai'
import { stringToHex } from 'viem'
import { ProtocolError } from '#protocol/errors/remote'
import { HttpStatusError } from '#protocol/transport/requestJson'
import { readEvmSignature } from '#protocol/vocabulary/readSignature'
import { isRefusal } from '../../connectors/isRefusal.ts'
import { placeAtom, resetAtom } from '../../navigation/navigation.ts'
import { purposeOf } from '../../navigation/viewPurpose.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { NameRefusedError, type SignedName } from '../../services/blockchain-data/registerName.ts'
import { addressCacheAtom } from '../account-data/addressCache.ts'
import { refreshIdentityAtom } from '../account-data/identity.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import { typeNameAtom } from './nameDraft.ts'
import { namedKey, refreshRegisteredNameAtom } from './registeredName.ts'

/** Why a name was not registered. */
export type NameProblem =
  | 'taken'
  | 'already_named'
  | 'too_short'
  | 'invalid_name'
  | 'old_message'
  | 'rate_limited'
  | 'declined'
  | 'failed'
const told: readonly string[] = ['taken', 'already_named', 'too_short', 'invalid_name', 'old_message']

export type Registration =
  | { status: 'idle' }
  | { status: 'signing' | 'sending'; name: string }
  | { status: 'refused'; name: string; problem: NameProblem }

const stateAtom = atom<Registration>({ status: 'idle' })

/** How the registration goes. */
export const registrationAtom = atom((get) => get(stateAtom))

/** ENSIP-11 has coin types for chain ids of 31 bits. */
const coinTypeOf = (caipNetworkId: string) => {
  const chainId = Number(caipNetworkId.split(':')[1])
  if (!(chainId > 0 && chainId < 0x8000_0000)) throw new RangeError('The network has no coin type')
  return 0x8000_0000 + chainId
}

const problemOf = (error: unknown): NameProblem => {
  if (error instanceof NameRefusedError && told.includes(error.reason)) return error.reason as NameProblem
  if (error instanceof HttpStatusError && error.status === 429) return 'rate_limited'
  return isRefusal(error) ? 'declined' : 'failed'
}

/** Has the account's wallet sign for the name. Rejects as the wallet does. */
const signAtom = atom(
  null,
  async (get, _set, account: ConnectedAccount, name: string, now: number): Promise<SignedName> => {
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })
    const answer = await get(requestWalletAtom)(account, 'personal_sign', [stringToHex(message), account.address])
    const signature = readEvmSignature(answer)
    if (signature === undefined) throw new ProtocolError()
    return { coinType: coinTypeOf(account.caipNetworkId), address: account.address, message, signature }
  },
)

/** Shows that it is done, and has the account screen and the page know the account by its new name. */
const finishAtom = atom(null, (get, set, account: ConnectedAccount, name: string) => {
  const isHere = get(connectedAtom)?.address === account.address && purposeOf(get(placeAtom).view).isNaming
  if (isHere) set(resetAtom, { name: 'RegisterAccountNameSuccess', params: { name } }, 'forward')
  set(typeNameAtom, '')
  const { identities, registeredNames } = get(addressCacheAtom)
  identities.forget(namedKey(account))
  registeredNames.forget(namedKey(account))
  return Promise.all([set(refreshIdentityAtom), set(refreshRegisteredNameAtom)])
})

/**
 * Registers a name for the active account: its wallet signs, and the service decides. Never rejects; what was typed stays
 * where it did not succeed.
 */
export const registerNameAtom = atom(null, async (get, set, name: string, now: number = Date.now()) => {
  const account = get(connectedAtom)
  const { status } = get(stateAtom)
  if (!account || status === 'signing' || status === 'sending') return
  set(stateAtom, { status: 'signing', name })
  try {
    const { registerName } = await get(outsideAtom).data()
    const signed = await set(signAtom, account, name, now)
    set(stateAtom, { status: 'sending', name })
    await registerName(signed)
    set(stateAtom, { status: 'idle' })
    await set(finishAtom, account, name)
  } catch (error) {
    set(stateAtom, { status: 'refused', name, problem: problemOf(error) })
  }
})

/** Typing on takes back what was said of another name. */
export const clearRefusalAtom = atom(null, (get, set) => {
  if (get(stateAtom).status === 'refused') set(stateAtom, { status: 'idle' })
})
