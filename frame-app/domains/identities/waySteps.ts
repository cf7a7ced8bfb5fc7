import { atom, type Setter } from 'jotai'
import type { Way } from '#protocol/vocabulary/identity'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { SecureCalls } from '../../frames/secureFrame.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { openPasskeyWindowAtom, type PasskeyWindow, untilPasskeyWindowLost } from '../login/passkey/passkeyWindow.ts'
import { openSocialWindowAtom } from '../login/social/socialWindow.ts'
import {
  afterProof,
  beginWayStepAtom,
  changeEndOf,
  openWayQuestionAtom,
  type Purpose,
  type WayChange,
  type WayChangeWanted,
  wayChangeStateAtom,
} from './wayChange.ts'

interface Asked {
  wanted: WayChangeWanted
  purpose: Purpose
  by: Way
  /** Resolves with what follows. */
  ask: (calls: SecureCalls, signal: AbortSignal) => Promise<WayChange>
  /** A window that a press has opened; closed at the end. */
  window?: Pick<Window, 'close'> | null
}

/** One step by a window or by a question of the browser. */
const askAtom = atom(null, async (get, set, { wanted, purpose, by, ask, window }: Asked) => {
  const signal = set(beginWayStepAtom)
  const asking = set(openWayQuestionAtom, signal)
  const show = (state: WayChange) => signal.aborted || set(wayChangeStateAtom, state)
  show({ status: 'asking', wanted, purpose, by })
  try {
    const { calls } = await get(outsideAtom).embedded()
    const next = await ask(calls, asking)
    show(next)
    // It still shows its digits.
    if (next.status !== 'entering') window?.close()
  } catch (error) {
    show({ status: 'ended', wanted, purpose, by, end: changeEndOf(error) })
    window?.close()
  }
})

interface Step {
  calls: SecureCalls
  signal: AbortSignal
}

type Given = Parameters<SecureCalls['addWay']>[0]

/** Ends a purpose by what the visitor has shown. */
const end = async (set: Setter, { wanted, purpose }: Asked, given: Given, { calls, signal }: Step) => {
  if (purpose === 'add') {
    await calls.addWay(given, { signal })
    return { status: 'done', wanted } as const
  }
  const { name: _name, ...proof } = given
  await calls.proveForWayChange(proof, { signal })
  return afterProof(set, calls, wanted, signal)
}

/** By a provider, in a window that opens in the press. */
export const askProviderAtom = atom(
  null,
  async (_get, set, wanted: WayChangeWanted, purpose: Purpose, provider: SocialProvider) => {
    const { ticket, window } = set(openSocialWindowAtom)
    if (ticket === undefined) {
      // There are no windows in the browsers of apps: the change is made in a browser of its own.
      const state = { status: 'ended', wanted, purpose, by: provider, end: 'inApp' } as const
      return set(wayChangeStateAtom, state)
    }
    const asked: Asked = {
      ...{ wanted, purpose, by: provider, window },
      ask: async (calls, signal) => {
        const { uri } = await calls.startWaySocial({ purpose, provider, ticket }, { signal })
        const { outcome } = await calls.awaitSocial({ uri }, { signal })
        if (outcome === 'code') return { status: 'entering', wanted, purpose, uri, by: provider, code: 'awaited' }
        return end(set, asked, { uri }, { calls, signal })
      },
    }
    await set(askAtom, asked)
  },
)

/** By a passkey: in the frame, or in a window of the secure origin, which opens in the press. */
export const askPasskeyAtom = atom(
  null,
  async (_get, set, wanted: WayChangeWanted, { purpose, isWindow }: { purpose: Purpose; isWindow: boolean }) => {
    const window: PasskeyWindow | null = isWindow ? set(openPasskeyWindowAtom) : null
    const asked: Asked = {
      ...{ wanted, purpose, by: 'passkey', window },
      ask: async (calls, signal) => {
        if (!window) return end(set, asked, {}, { calls, signal })
        const lost = untilPasskeyWindowLost(window, signal)
        try {
          return await end(set, asked, { isWindow: true }, { calls, signal: AbortSignal.any([signal, lost.signal]) })
        } finally {
          lost.stop()
        }
      },
    }
    await set(askAtom, asked)
  },
)

/** By Farcaster: its app reads the link. */
export const askFarcasterAtom = atom(null, async (_get, set, wanted: WayChangeWanted) => {
  const asked: Asked = {
    ...{ wanted, purpose: 'add', by: 'farcaster' },
    ask: async (calls, signal) => {
      const { url } = await calls.startWayFarcaster({}, { signal })
      if (!signal.aborted) set(wayChangeStateAtom, { status: 'linking', wanted, url })
      return end(set, asked, {}, { calls, signal })
    },
  }
  await set(askAtom, asked)
})

/** By an address: digits are mailed to it. */
export const askAddressAtom = atom(null, (_get, set, wanted: WayChangeWanted, email: string) =>
  set(askAtom, {
    ...{ wanted, purpose: 'add', by: 'email' },
    ask: async (calls, signal) => {
      await calls.sendWayCode({ email }, { signal })
      return { status: 'entering', wanted, purpose: 'add', to: email, code: 'awaited' }
    },
  }),
)
