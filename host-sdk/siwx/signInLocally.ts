import { BaseError } from '#protocol/errors/BaseError'
import { safeParse } from '#protocol/schema'
import { SiwxSession } from '#protocol/siwx'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { writeSignIn } from '#protocol/vocabulary/signIn'
import type { Siwx } from './Siwx.ts'

interface SignedMessage {
  /** CAIP-2 id of the network. */
  chainId: string
  address: string
  message: string
  /** Hex for eip155, base58 for Solana. */
  signature: string
  /** Base64 of the signed bytes, if a hardware wallet signed a Solana off-chain message that contains the text. */
  signedMessage?: string | undefined
}

interface SignInLocallyOptions extends Pick<Siwx, 'perChain' | 'signOutOnDisconnect'> {
  /** Returns true if the account signed the message. For example, calls `verifyMessage` of a viem client. */
  verify: (signed: SignedMessage) => boolean | Promise<boolean>
  /** True if visitors must sign in. Default: true. */
  required?: boolean
  /** The statement that the wallet shows to the visitor. One line. */
  statement?: string
  /** Session duration in milliseconds. Default: 7 days. */
  lifeMs?: number
}

const storageKey = 'foyer:sign-in'
const weekMs = 7 * 24 * 3_600_000

const readStored = (): SiwxSession[] => {
  try {
    const stored: unknown[] = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return stored.flatMap((session) => safeParse(SiwxSession, session).data ?? [])
  } catch {
    return []
  }
}

const isOf = ({ data }: SiwxSession, chainId: string, address: string) =>
  data.chainId === chainId && isSameAddress(data.accountAddress, address)

const newNonce = () => crypto.randomUUID().replaceAll('-', '')

/**
 * Signs visitors in without a server: the page stores sessions in `localStorage` and verifies them itself. Servers
 * receive no proof. To protect data on a server, use `signInWith`.
 */
export const signInLocally = ({
  verify,
  required = true,
  statement,
  lifeMs = weekMs,
  ...rules
}: SignInLocallyOptions): Siwx => {
  /** Nonces that were issued but not used yet. */
  const nonces = new Set<string>()

  const isVerified = async ({ data, message, signature, signedMessage }: SiwxSession) => {
    const { accountAddress: address, chainId, expirationTime, domain } = data
    if (domain !== location.host || !(Date.parse(expirationTime ?? '') > Date.now())) return false
    return message === writeSignIn(data) && (await verify({ chainId, address, message, signature, signedMessage }))
  }

  return {
    ...rules,
    createMessage: ({ accountAddress, chainId }) => {
      const { host: domain, origin: uri } = location
      const [nonce, now] = [newNonce(), Date.now()]
      nonces.add(nonce)
      const times = { issuedAt: new Date(now).toISOString(), expirationTime: new Date(now + lifeMs).toISOString() }
      return { accountAddress, chainId, domain, uri, version: '1', nonce, ...times, ...(statement && { statement }) }
    },
    addSession: async (session) => {
      const { chainId, accountAddress, nonce } = session.data
      if (!nonces.delete(nonce)) throw new BaseError('sign_in_expired', 'The nonce was not given, or was used')
      if (!(await isVerified(session))) throw new BaseError('sign_in_refused', 'The account did not sign it')
      const others = readStored().filter((stored) => !isOf(stored, chainId, accountAddress))
      localStorage.setItem(storageKey, JSON.stringify([...others, session]))
    },
    getSessions: async (_chainId, address) => {
      const stored = readStored().filter(({ data }) => isSameAddress(data.accountAddress, address))
      const verified = await Promise.all(stored.map(isVerified))
      return stored.filter((_session, index) => verified[index])
    },
    revokeSession: (chainId, address) => {
      const others = readStored().filter((stored) => !isOf(stored, chainId, address))
      localStorage.setItem(storageKey, JSON.stringify(others))
    },
    getRequired: () => required,
  }
}
