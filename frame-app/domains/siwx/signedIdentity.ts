import { checksumAddress } from 'viem'
import type { SiwxResult } from '#protocol/siwx'
import { readDateTime } from '#protocol/vocabulary/dateTime'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { type ConnectedAccount, namespaceOf } from '../connections/connection.ts'

export type Rules = SiwxResult<'getRules'>
export type SignedAccount = Pick<ConnectedAccount, 'address' | 'caipNetworkId'>

/** Returns the address as written in a message. For eip155, it has the EIP-55 checksum. */
export const signedAddress = ({ address, caipNetworkId }: SignedAccount) =>
  namespaceOf(caipNetworkId) === 'eip155' ? checksumAddress(address.toLowerCase() as `0x${string}`) : address

/** Returns the signed-in identity: an account in a namespace or, if the page requires it, on a chain. */
export const signedIdentity = (account: SignedAccount, { isPerChain }: Pick<Rules, 'isPerChain'>) =>
  `${isPerChain ? account.caipNetworkId : namespaceOf(account.caipNetworkId)}:${signedAddress(account)}`

/** True if an RFC 3339 time is in the future. */
const isAhead = (time: string, now: number) => (readDateTime(time) ?? Number.NaN) > now

/** Returns the account's session that is valid at the given time (Unix milliseconds). */
export const findSignedSession = (sessions: readonly SignInData[], account: SignedAccount, rules: Rules, now: number) =>
  sessions.find((data) => {
    const { accountAddress: address, chainId: caipNetworkId, expirationTime, notBefore } = data
    if (!/^(eip155:\d+|solana:\w+)$/.test(caipNetworkId)) return false
    if (signedIdentity({ address, caipNetworkId }, rules) !== signedIdentity(account, rules)) return false
    return (!expirationTime || isAhead(expirationTime, now)) && !(notBefore && isAhead(notBefore, now))
  })
