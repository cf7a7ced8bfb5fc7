/** The response of the visitor's app in a channel, not yet verified. */
export interface AppAnswer {
  /** An EIP-4361 message as specified by FIP-11. */
  message: string
  signature: `0x${string}`
  /** The visitor's name, as reported by the relay. */
  username: string | undefined
}

export type ChannelState = { state: 'pending' } | { state: 'gone' } | ({ state: 'completed' } & AppAnswer)

export interface ChannelRequest {
  nonce: string
  /** The requester that the app displays. */
  domain: string
  /** The requesting page. */
  siweUri: string
  /** The deadline for the app's response, in Unix milliseconds. */
  expiresAt: number
}

export interface Channel {
  /** The secret for reading the channel and responding in it. The URL contains it. */
  channelToken: string
  /** The URL that the visitor's app opens. */
  url: string
}

/** The Farcaster (FIP-11) functions that the calls use. */
export interface Farcaster {
  /** Throws a `FarcasterUnavailableError` if the relay does not respond correctly. */
  openChannel: (requested: ChannelRequest) => Promise<Channel>
  readChannel: (channelToken: string) => Promise<ChannelState>
  /**
   * Returns the fid whose custody address or auth address signed. Undefined if the message or signature is invalid.
   * Throws a `FarcasterUnavailableError` if the node does not respond.
   */
  readFid: (answer: AppAnswer, request: SignInAsked) => Promise<number | undefined>
}

/** The request to which a message must respond. */
export interface SignInAsked {
  nonce: string
  domain: string
  siweUri: string
  /** The start of the login, and the current time, in Unix milliseconds. */
  startedAt: number
  now: number
}

/** Thrown if the relay or the node cannot be reached or violates its protocol. */
export class FarcasterUnavailableError extends Error {
  override readonly name = 'FarcasterUnavailableError'

  constructor(what: 'relay' | 'node', options?: ErrorOptions) {
    super(`The ${what} of Farcaster did not answer`, options)
  }
}
