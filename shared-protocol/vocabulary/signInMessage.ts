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

export interface SolanaSignIn extends SignIn {
  /** The account's public key, in base58. */
  address: string
  /** As Sign in with Solana names it. A key has the same account on each cluster: the claim names the main one. */
  cluster: 'mainnet'
}

/** What a wallet signs to prove its account to the OpenID provider. */
export type SignInFields = EvmSignIn | SolanaSignIn

/** How long a signature is good for. */
export const signInLifeMs = 600_000

/**
 * The message (CAIP-122; EIP-4361 or Sign in with Solana) for one interaction: the hosted page has it signed, the server
 * writes it once more.
 */
export const writeSignInMessage = (fields: SignInFields) => {
  const { appOrigin, address, interaction, redirectOrigin, issuedAt } = fields
  const [blockchain, chain] = 'chainId' in fields ? ['Ethereum', fields.chainId] : ['Solana', fields.cluster]
  return `${new URL(appOrigin).host} wants you to sign in with your ${blockchain} account:
${address}

Sign in to ${redirectOrigin}

URI: ${appOrigin}/connect
Version: 1
Chain ID: ${chain}
Nonce: ${interaction.replace(/[^A-Za-z0-9]/g, '')}
Issued At: ${new Date(issuedAt).toISOString()}
Expiration Time: ${new Date(issuedAt + signInLifeMs).toISOString()}
Request ID: ${interaction}`
}
