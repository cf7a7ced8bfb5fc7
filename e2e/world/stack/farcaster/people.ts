import { createWalletClient } from '@farcaster/auth-client'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { setAuthAddress, setCustody } from './registries.ts'

/** Test users of Farcaster's app. Their keys derive from their names and are public. */
export const people = {
  ada: { fid: 4711, username: 'ada', signsBy: 'custody' },
  grace: { fid: 4712, username: 'grace.eth', signsBy: 'authAddress' },
  /** Has no wallet here before its only story. */
  mallory: { fid: 4713, username: 'mallory', signsBy: 'custody' },
} as const
export type PersonName = keyof typeof people

const keyOf = (name: string) => privateKeyToAccount(keccak256(toHex(`farcaster of ${name}`)))

/** The address of the key that signs for a test user. */
export const addressOf = (name: PersonName) => keyOf(name).address

/** Registers the test users. */
export const registerPeople = async (rpcUrl: string) => {
  for (const [name, { fid, signsBy }] of Object.entries(people)) {
    const { address } = keyOf(name)
    if (signsBy === 'custody') await setCustody(rpcUrl, address, fid)
    else await setAuthAddress(rpcUrl, fid, { address, isAdded: true })
  }
}

/** The fields of a message. Stories change those that must be refused. */
export interface Wording {
  domain: string
  uri: string
  nonce: string
  fid: number
  issuedAt: Date
}

/** A channel's request. */
interface ChannelInfo {
  domain: string
  siweUri: string
  nonce: string
}

// It only builds messages, without requests to a relay or node.
const app = createWalletClient({
  ethereum: {
    getFid: async () => 0n,
    isValidAuthAddress: async () => false,
    publicClient: {} as never,
  },
})

/** The answer of a test user's app in a channel. */
export const signIn = async (
  name: PersonName,
  { domain, siweUri, nonce }: ChannelInfo,
  changes: Partial<Wording> = {},
) => {
  const { fid, username } = people[name]
  const account = keyOf(name)
  const { issuedAt, ...wording } = { domain, uri: siweUri, nonce, fid, ...changes }
  const built = app.buildSignInMessage({ ...wording, address: account.address })
  if (built.isError) throw built.error
  // The library sets the time itself.
  const message = issuedAt
    ? built.message.replace(/^Issued At: .*$/m, `Issued At: ${issuedAt.toISOString()}`)
    : built.message
  return { message, signature: await account.signMessage({ message }), fid: wording.fid, username }
}
