import { RequestAbortedError } from '#protocol/errors/remote'
import type { Network } from '#protocol/vocabulary/network'
import type { Client } from './client.ts'
import { proposedNamespaces } from './proposedNamespaces.ts'
import { RelayError } from './relayProblem.ts'
import type { PairedSession } from './session.ts'
import { toWalletError } from './walletError.ts'

/** A relay that has not taken the proposal by then counts as unreachable. */
export const linkWaitMs = 10_000

export interface PairParts {
  networks: readonly Network[]
  /** Hears the pairing link (`wc:…`), once. */
  onLink: (uri: string) => void
  signal: AbortSignal
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const abort = () => reject(new RequestAbortedError())
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })

/**
 * Makes a pairing link and waits for the wallet that takes it. Rejects with 4001 when the visitor declines there, with
 * RelayError where there can be no link, and when aborted: a wallet that approves after that is told that it is over.
 */
export const pair = async (client: Client, { networks, onLink, signal }: PairParts): Promise<PairedSession> => {
  const { refused, stop } = client.refusal()
  let linkTimer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    linkTimer = setTimeout(() => reject(new RelayError('unreachable')), linkWaitMs)
  })
  const settle = async () => {
    const provider = await client.start()
    const tell = (uri: string) => {
      clearTimeout(linkTimer)
      provider.removeListener('display_uri', tell)
      if (!signal.aborted) onLink(uri)
    }
    provider.on('display_uri', tell)
    try {
      const given = await provider.connect({ optionalNamespaces: proposedNamespaces(networks) })
      if (signal.aborted) await provider.disconnect()
      return given
    } finally {
      provider.removeListener('display_uri', tell)
    }
  }
  try {
    const settled = settle()
    // Once the race is lost to an abort nobody else listens.
    settled.catch(() => undefined)
    const session = client.take(await Promise.race([settled, refused, late, whenAborted(signal)]))
    if (!session) throw new Error('The wallet shared no account')
    return session
  } catch (error) {
    throw toWalletError(error)
  } finally {
    clearTimeout(linkTimer)
    stop()
  }
}
