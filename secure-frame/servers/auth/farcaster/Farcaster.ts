/** The answer of the visitor's app in a channel. Not yet verified. */
export interface AppAnswer {
  /** EIP-4361, in the form of FIP-11. */
  message: string
  signature: `0x${string}`
  /** The visitor's name from the relay. */
  username: string | undefined
}

export type ChannelState = { state: 'pending' } | { state: 'gone' } | ({ state: 'completed' } & AppAnswer)

export interface ChannelRequest {
  nonce: string
  /** The requester that the app shows. */
  domain: string
  /** The page of the request. */
  siweUri: string
  /** The deadline for the app's answer, in Unix milliseconds. */
  expiresAt: number
}

export interface Channel {
  /** The secret for reading the channel and answering in it. It is in the URL. */
  channelToken: string
  /** The URL that the visitor's app opens. */
  url: string
}

/** Farcaster (FIP-11) as used by the calls. */
export interface Farcaster {
  /** Throws a `FarcasterUnavailableError` if the relay does not answer correctly. */
  openChannel: (requested: ChannelRequest) => Promise<Channel>
  readChannel: (channelToken: string) => Promise<ChannelState>
  /**
   * Returns the fid of the signer, who signed with the custody address or an auth address of that fid. Undefined if the
   * message or its signature proves no one. Throws a `FarcasterUnavailableError` if the node does not answer.
   */
  readFid: (answer: AppAnswer, request: SignInAsked) => Promise<number | undefined>
}

/** The request that a message must answer. */
export interface SignInAsked {
  nonce: string
  domain: string
  siweUri: string
  /** The start of the login, and the current time, in Unix milliseconds. */
  startedAt: number
  now: number
}

/** The relay or the node cannot be reached, or violates its protocol. */
export class FarcasterUnavailableError extends Error {
  override readonly name = 'FarcasterUnavailableError'

  constructor(what: 'relay' | 'node', options?: ErrorOptions) {
    super(`The ${what} of Farcaster did not answer`, options)
  }
}
