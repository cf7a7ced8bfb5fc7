import { BaseError } from '#protocol/errors/BaseError'
import { safeParse } from '#protocol/schema'
import { SiwxSession } from '#protocol/siwx'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { writeSignIn } from '#protocol/vocabulary/signIn'
import type { Siwx } from './Siwx.ts'

interface SignedMessage {
  /** CAIP-2 id. */
  chainId: string
  address: string
  message: string
  /** Hex for eip155, base58 for solana. */
  signature: string
  /** Base64 of the signed bytes, if a hardware wallet signed a Solana off-chain message that contains the text. */
  signedMessage?: string | undefined
}

interface SignInLocallyOptions extends Pick<Siwx, 'perChain' | 'signOutOnDisconnect'> {
  /** Returns true if the account signed the message, for example by `verifyMessage` of a viem client. */
  verify: (signed: SignedMessage) => boolean | Promise<boolean>
  /** True if visitors must sign in. Default: true. */
  required?: boolean
  /** The text that the visitor reads in the wallet: one line. */
  statement?: string
  /** Duration of a session, in milliseconds. Default: 7 days. */
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
 * Signs visitors in for the page only: sessions are in its `localStorage`, and its own code verifies them. Servers
 * receive no proof: use `signInWith` for data that only signed-in visitors can access.
 */
export const signInLocally = ({
  verify,
  required = true,
  statement,
  lifeMs = weekMs,
  ...rules
}: SignInLocallyOptions): Siwx => {
  /** Issued and not used yet. */
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
