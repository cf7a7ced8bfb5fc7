import { atom, type Setter } from 'jotai'
import type { LoginMethod } from '#protocol/vocabulary/identity'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { SecureCalls } from '../../frames/secureFrame.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { openPasskeyWindowAtom, type PasskeyWindow, untilPasskeyWindowLost } from '../login/passkey/passkeyWindow.ts'
import { openSocialWindowAtom } from '../login/social/socialWindow.ts'
import {
  afterProof,
  beginChangeStepAtom,
  changeEndOf,
  type LoginMethodChange,
  type LoginMethodChangeParams,
  type LoginMethodPurpose,
  loginMethodChangeStateAtom,
  openChangePromptAtom,
} from './loginMethodChange.ts'

interface StepRequest {
  wanted: LoginMethodChangeParams
  purpose: LoginMethodPurpose
  by: LoginMethod
  /** Resolves with the next state. */
  ask: (calls: SecureCalls, signal: AbortSignal) => Promise<LoginMethodChange>
  /** The popup that a click opened. It is closed at the end. */
  window?: Pick<Window, 'close'> | null
}

/** Runs one step that uses a popup or a browser prompt. */
const askAtom = atom(null, async (get, set, { wanted, purpose, by, ask, window }: StepRequest) => {
  const signal = set(beginChangeStepAtom)
  const asking = set(openChangePromptAtom, signal)
  const show = (state: LoginMethodChange) => signal.aborted || set(loginMethodChangeStateAtom, state)
  show({ status: 'asking', wanted, purpose, by })
  try {
    const { calls } = await get(outsideAtom).embedded()
    const next = await ask(calls, asking)
    show(next)
    // While a code is being entered, the popup stays open because it shows the code.
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

type MethodProof = Parameters<SecureCalls['addWay']>[0]

/** Completes the step with the visitor's proof of identity. */
const end = async (set: Setter, { wanted, purpose }: StepRequest, options: MethodProof, { calls, signal }: Step) => {
  if (purpose === 'add') {
    await calls.addWay(options, { signal })
    return { status: 'done', wanted } as const
  }
  const { name: _name, ...proof } = options
  await calls.proveForWayChange(proof, { signal })
  return afterProof(set, calls, wanted, signal)
}

/** Uses a provider in a popup that the click opened. */
export const askProviderAtom = atom(
  null,
  async (_get, set, wanted: LoginMethodChangeParams, purpose: LoginMethodPurpose, provider: SocialProvider) => {
    const { ticket, window } = set(openSocialWindowAtom)
    if (ticket === undefined) {
      // In-app browsers do not support popups, so the change must be made in a separate browser.
      const state = { status: 'ended', wanted, purpose, by: provider, end: 'inApp' } as const
      return set(loginMethodChangeStateAtom, state)
    }
    const request: StepRequest = {
      wanted,
      purpose,
      by: provider,
      window,
      ask: async (calls, signal) => {
        const { uri } = await calls.startWaySocial({ purpose, provider, ticket }, { signal })
        const { outcome } = await calls.awaitSocial({ uri }, { signal })
        if (outcome === 'code') return { status: 'entering', wanted, purpose, uri, by: provider, code: 'awaited' }
        return end(set, request, { uri }, { calls, signal })
      },
    }
    await set(askAtom, request)
  },
)

/** Uses a passkey in the frame, or in a popup of the secure origin that the click opened. */
export const askPasskeyAtom = atom(
  null,
  async (
    _get,
    set,
    wanted: LoginMethodChangeParams,
    { purpose, isWindow }: { purpose: LoginMethodPurpose; isWindow: boolean },
  ) => {
    const window: PasskeyWindow | null = isWindow ? set(openPasskeyWindowAtom) : null
    const request: StepRequest = {
      wanted,
      purpose,
      by: 'passkey',
      window,
      ask: async (calls, signal) => {
        if (!window) return end(set, request, {}, { calls, signal })
        const lost = untilPasskeyWindowLost(window, signal)
        try {
          return await end(set, request, { isWindow: true }, { calls, signal: AbortSignal.any([signal, lost.signal]) })
        } finally {
          lost.stop()
        }
      },
    }
    await set(askAtom, request)
  },
)

/** Uses Farcaster, whose app opens the link. */
export const askFarcasterAtom = atom(null, async (_get, set, wanted: LoginMethodChangeParams) => {
  const request: StepRequest = {
    wanted,
    purpose: 'add',
    by: 'farcaster',
    ask: async (calls, signal) => {
      const { url } = await calls.startWayFarcaster({}, { signal })
      if (!signal.aborted) set(loginMethodChangeStateAtom, { status: 'linking', wanted, url })
      return end(set, request, {}, { calls, signal })
    },
  }
  await set(askAtom, request)
})

/** Uses an e-mail address, to which a code is sent. */
export const askAddressAtom = atom(null, (_get, set, wanted: LoginMethodChangeParams, email: string) =>
  set(askAtom, {
    wanted,
    purpose: 'add',
    by: 'email',
    ask: async (calls, signal) => {
      await calls.sendWayCode({ email }, { signal })
      return { status: 'entering', wanted, purpose: 'add', to: email, code: 'awaited' }
    },
  }),
)
