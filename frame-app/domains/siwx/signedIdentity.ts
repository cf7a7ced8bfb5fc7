import { checksumAddress } from 'viem'
import type { SiwxResult } from '#protocol/siwx'
import { readDateTime } from '#protocol/vocabulary/dateTime'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { type ConnectedAccount, namespaceOf } from '../connections/connection.ts'

export type Rules = SiwxResult<'getRules'>
export type SignedAccount = Pick<ConnectedAccount, 'address' | 'caipNetworkId'>

/** The address as a message has it: of eip155 with its checksum (EIP-55). */
export const signedAddress = ({ address, caipNetworkId }: SignedAccount) =>
  namespaceOf(caipNetworkId) === 'eip155' ? checksumAddress(address.toLowerCase() as `0x${string}`) : address

/** What is signed in: an account of a namespace or, by the page's rules, of a chain. */
export const signedIdentity = (account: SignedAccount, { isPerChain }: Pick<Rules, 'isPerChain'>) =>
  `${isPerChain ? account.caipNetworkId : namespaceOf(account.caipNetworkId)}:${signedAddress(account)}`

/** Whether a time of RFC 3339 has not come yet. */
const isAhead = (time: string, now: number) => (readDateTime(time) ?? Number.NaN) > now

/** The session that counts for the account at that time, in Unix milliseconds. */
export const findSignedSession = (sessions: readonly SignInData[], account: SignedAccount, rules: Rules, now: number) =>
  sessions.find((data) => {
    const { accountAddress: address, chainId: caipNetworkId, expirationTime, notBefore } = data
    if (!/^(eip155:\d+|solana:\w+)$/.test(caipNetworkId)) return false
    if (signedIdentity({ address, caipNetworkId }, rules) !== signedIdentity(account, rules)) return false
    return (!expirationTime || isAhead(expirationTime, now)) && !(notBefore && isAhead(notBefore, now))
  })
