import { createLives } from '../auth/outside/createLives.ts'
import { createFarcasterLogin } from '../auth/outside/farcasterLogin.ts'
import { createSocialLogin } from '../auth/outside/socialLogin.ts'
import { createVisitor, redeemed } from './testLogin.ts'
import { type Answers, token } from './testSession.ts'

export const authOrigin = 'https://auth.example'
export const ticket = token('ticket')
export const code = token('code')

export const uriOf = (ticket: string) => `${authOrigin}/social/window?ticket=${ticket}`

/** Creates a window that receives messages of any origin and window. */
const createPlace = () => {
  const listeners = new Set<(event: object) => void>()
  return {
    listeners,
    place: {
      addEventListener: (_type: string, listener: (event: object) => void) => void listeners.add(listener),
      removeEventListener: (_type: string, listener: (event: object) => void) => void listeners.delete(listener),
    } as never,
    receive: (data: unknown, origin: string) => {
      const answers: unknown[] = []
      const source = { postMessage: (answer: unknown, to: { targetOrigin: string }) => answers.push([answer, to]) }
      for (const listener of [...listeners]) listener({ data, origin, source })
      return answers
    },
  }
}

/** Creates a device's notes, which outlive the documents of a test. */
export const createNotes = () => {
  const notes = new Map<string, string>()
  return {
    readNote: async (name: string) => notes.get(name),
    writeNote: async (name: string, text: string) => void notes.set(name, text),
  }
}

/** Creates the secure frame of a visitor who logs in elsewhere, with an auth server that returns the test's answers. */
export const createOutsideVisitor = (answers: Answers, notes = createNotes()) => {
  const made = createVisitor({
    startSocial: ({ ticket: given = ticket }: { ticket?: string }) => ({
      loginId: token(`login-${given}`),
      uri: uriOf(given),
      expiresAt: 600_000,
    }),
    getSocial: () => ({ status: 'waiting' }),
    redeemSocial: () => ({ ...redeemed(), userName: 'ada' }),
    startFarcaster: () => ({
      loginId: token('farcaster'),
      url: 'https://farcaster.example/~/siwf',
      expiresAt: 600_000,
    }),
    redeemFarcaster: () => ({ ...redeemed(), userName: 'ada' }),
    ...answers,
  })
  const { place, listeners, receive } = createPlace()
  const { client, login } = made
  const parts = { client, login, projectId: 'demo', beginLife: createLives(), now: Date.now }
  return {
    ...made,
    listeners,
    /** Sends a message from the login's window. Returns the reply. */
    say: (changes: object = {}, origin = authOrigin) =>
      receive({ magic: 'foyer', kind: 'social-code', ticket, code, ...changes }, origin),
    social: createSocialLogin({ ...parts, authOrigin, notes, place }),
    farcaster: createFarcasterLogin(parts),
  }
}
