import { chainIdOfCluster, writeSignIn } from './signIn.ts'

interface SignIn {
  /** The origin of the hosted page, which asks for the signature. */
  appOrigin: string
  /** The id of the interaction. It is random, so that it stands for the nonce as well. */
  interaction: string
  /** The origin that the visitor signs in to: the client's redirect URI is there. */
  redirectOrigin: string
  /** Unix milliseconds. */
  issuedAt: number
}

export interface EvmSignIn extends SignIn {
  /** Of an account of namespace eip155, as EIP-55 writes it. */
  address: string
  /** Of an eip155 network. */
  chainId: number
}

export interface SolanaSignInClaims extends SignIn {
  /** The account's public key, in base58. */
  address: string
  /** As Sign in with Solana names it. A key has the same account on each cluster: the claim names the main one. */
  cluster: 'mainnet'
}

/** What a wallet signs to prove its account to the OpenID provider. */
export type SignInFields = EvmSignIn | SolanaSignInClaims

const chainIdOf = (fields: SignInFields) =>
  'chainId' in fields ? `eip155:${fields.chainId}` : (chainIdOfCluster(fields.cluster) ?? '')

const toTime = (milliseconds: number) => new Date(milliseconds).toISOString()

/** How long a signature is good for. */
export const signInLifeMs = 600_000

/**
 * The message (CAIP-122; EIP-4361 or Sign in with Solana) for one interaction: the hosted page has it signed, the server
 * writes it once more.
 */
export const writeSignInMessage = (fields: SignInFields) => {
  const { appOrigin, address, interaction, redirectOrigin, issuedAt } = fields
  return writeSignIn({
    accountAddress: address,
    chainId: chainIdOf(fields),
    domain: new URL(appOrigin).host,
    uri: `${appOrigin}/connect`,
    version: '1',
    nonce: interaction.replace(/[^A-Za-z0-9]/g, ''),
    statement: `Sign in to ${redirectOrigin}`,
    issuedAt: toTime(issuedAt),
    expirationTime: toTime(issuedAt + signInLifeMs),
    requestId: interaction,
  })
}
