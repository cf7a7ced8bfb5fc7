import { createWalletClient } from '@farcaster/auth-client'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { setAuthAddress, setCustody } from './registries.ts'

/** Who has Farcaster's app here. Their keys are of their names: everybody knows them. */
export const people = {
  ada: { fid: 4711, username: 'ada', signsBy: 'custody' },
  grace: { fid: 4712, username: 'grace.eth', signsBy: 'authAddress' },
  /** Has no wallet here before the one story that they are in. */
  mallory: { fid: 4713, username: 'mallory', signsBy: 'custody' },
} as const
export type PersonName = keyof typeof people

const keyOf = (name: string) => privateKeyToAccount(keccak256(toHex(`farcaster of ${name}`)))

/** Which key signs for them. */
export const addressOf = (name: PersonName) => keyOf(name).address

/** Puts the people into the registries. */
export const registerPeople = async (rpcUrl: string) => {
  for (const [name, { fid, signsBy }] of Object.entries(people)) {
    const { address } = keyOf(name)
    if (signsBy === 'custody') await setCustody(rpcUrl, address, fid)
    else await setAuthAddress(rpcUrl, fid, { address, isAdded: true })
  }
}

/** Of a message; a story changes what it wants to see refused. */
export interface Wording {
  domain: string
  uri: string
  nonce: string
  fid: number
  issuedAt: Date
}

/** What a channel asks for. */
interface ChannelInfo {
  domain: string
  siweUri: string
  nonce: string
}

// It builds messages: nothing is asked of a relay or a node.
const app = createWalletClient({
  ethereum: {
    getFid: async () => 0n,
    isValidAuthAddress: async () => false,
    publicClient: {} as never,
  },
})

/** What a person's app answers in a channel. */
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
  // The library writes the time itself.
  const message = issuedAt
    ? built.message.replace(/^Issued At: .*$/m, `Issued At: ${issuedAt.toISOString()}`)
    : built.message
  return { message, signature: await account.signMessage({ message }), fid: wording.fid, username }
}
