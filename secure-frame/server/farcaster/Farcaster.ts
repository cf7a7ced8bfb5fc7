/** What the visitor's app said in a channel. Nothing of it is proved yet. */
export interface AppAnswer {
  /** EIP-4361, as FIP-11 has it. */
  message: string
  signature: `0x${string}`
  /** What the relay says that the visitor is called. */
  username: string | undefined
}

export type ChannelState = { state: 'pending' } | { state: 'gone' } | ({ state: 'completed' } & AppAnswer)

export interface ChannelRequest {
  nonce: string
  /** Who asks, as the app shows it. */
  domain: string
  /** What for: the page. */
  siweUri: string
  /** When the app's answer comes too late, in Unix milliseconds. */
  expiresAt: number
}

export interface Channel {
  /** Who has it reads the channel and answers in it. It is in the URL. */
  channelToken: string
  /** What the visitor's app opens. */
  url: string
}

/** Farcaster (FIP-11) as the calls use it. */
export interface Farcaster {
  /** Throws a `FarcasterUnavailableError` where the relay does not answer as it should. */
  openChannel: (requested: ChannelRequest) => Promise<Channel>
  readChannel: (channelToken: string) => Promise<ChannelState>
  /**
   * The fid of who signed: by the custody address or by an auth address of that fid. Undefined where the message or its
   * signature proves nobody. Throws a `FarcasterUnavailableError` where the node does not answer.
   */
  readFid: (answer: AppAnswer, request: SignInAsked) => Promise<number | undefined>
}

/** What a message has to answer. */
export interface SignInAsked {
  nonce: string
  domain: string
  siweUri: string
  /** When the login was begun, and now, in Unix milliseconds. */
  startedAt: number
  now: number
}

/** The relay or the node cannot be reached, or does not answer in its protocol. */
export class FarcasterUnavailableError extends Error {
  override readonly name = 'FarcasterUnavailableError'

  constructor(what: 'relay' | 'node', options?: ErrorOptions) {
    super(`The ${what} of Farcaster did not answer`, options)
  }
}
