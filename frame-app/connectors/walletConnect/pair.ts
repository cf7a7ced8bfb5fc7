import { untilAborted } from '#protocol/async/untilAborted'
import type { Network } from '#protocol/vocabulary/network'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { toWalletError } from '../walletError.ts'
import type { Client } from './client.ts'
import { forgetProposal, propose } from './propose.ts'
import type { WalletConnectProvider } from './provider.ts'
import { RelayError } from './relayProblem.ts'
import { findSessionAccount, type PairedSession } from './session.ts'

/** Time after which a relay counts as unreachable if it has not accepted the proposal. */
export const relayWaitMs = 10_000

export interface PairDeps {
  networks: readonly Network[]
  /** Called once, with the pairing link (`wc:…`). */
  onLink: (uri: string) => void
  signal: AbortSignal
  /** The message that the wallet signs while it connects. */
  signIn?: SignInByPairing | undefined
}

export interface SignInByPairing {
  /** The message, which does not contain an account yet. */
  message: SignInData
  /** Receives the wallet's unparsed signatures before the pairing resolves. */
  onSigned: (auths: readonly unknown[]) => void
  /** Called if the visitor declines or signing fails. */
  onFailed: () => void
}

/** Ends an unwanted session. Other pending pairings stay open. */
const endSession = async (provider: WalletConnectProvider, topic: string | undefined) => {
  if (topic === undefined) return
  if (provider.session?.topic === topic) provider.session = undefined
  await provider.client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected' } })
}

type PairingClient = Pick<Client, 'start' | 'refusal' | 'setSession' | 'forget'>

/** Ends sessions of earlier visits that could not be ended then. */
const endOthers = (provider: WalletConnectProvider, topic: string) => {
  // A session that cannot be ended now is ended by the next pairing, or it expires.
  for (const other of provider.client.session.getAll())
    if (other.topic !== topic) endSession(provider, other.topic).catch(() => undefined)
}

/** Throws if the session has no account on the networks, or too many accounts. */
const checkAccounts = (session: PairedSession | undefined, networks: readonly Network[]) => {
  const found = networks.map(({ chainNamespace, caipNetworkId }) =>
    session ? findSessionAccount(session, chainNamespace, caipNetworkId) : undefined,
  )
  if (!session || !found.some(Boolean)) throw new Error('The wallet shared no account')
  return session
}

/**
 * Creates a pairing link and waits for a wallet to use it. Rejects with 4001 if the visitor declines, with RelayError
 * if no link can be created, and when aborted. A session that is approved later is ended.
 */
export const pair = async (
  client: PairingClient,
  { networks, onLink, signal, signIn }: PairDeps,
): Promise<PairedSession> => {
  const { refused, stop } = client.refusal()
  let linkTimer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    linkTimer = setTimeout(() => reject(new RelayError('unreachable')), relayWaitMs)
  })
  const wanted = new AbortController()
  const settle = async () => {
    const provider = await client.start()
    wanted.signal.throwIfAborted()
    // A proposal never gets a link if the relay rejects the connection.
    refused.catch(() => forgetProposal(provider))
    const { link, given, waiting } = propose(provider, networks, signIn?.message)
    waiting.add(wanted)
    wanted.signal.addEventListener('abort', () => waiting.delete(wanted))
    link.then((uri) => {
      clearTimeout(linkTimer)
      if (!wanted.signal.aborted) onLink(uri)
    })
    const answer = await given
    if (waiting.size === 0) await endSession(provider, answer.session?.topic)
    return answer
  }
  try {
    const settled = settle()
    // Prevents an unhandled rejection: the promise can still reject after the race ends.
    settled.catch(() => undefined)
    const given = await untilAborted(Promise.race([settled, refused, late]), signal)
    const provider = await client.start()
    try {
      const session = checkAccounts(client.setSession(given.session), networks)
      if (given.auths.length > 0) signIn?.onSigned(given.auths)
      endOthers(provider, session.topic)
      return session
    } catch (error) {
      client.forget()
      await endSession(provider, given.session?.topic)
      throw error
    }
  } catch (error) {
    if (!signal.aborted) signIn?.onFailed()
    throw toWalletError(error)
  } finally {
    wanted.abort()
    clearTimeout(linkTimer)
    stop()
  }
}
