import { RequestAbortedError } from '#protocol/errors/remote'
import type { Identity } from '#protocol/vocabulary/identity'
import { createIdentityHandlers } from '../handlers/identities.ts'
import { createTestGate } from './testGate.ts'
import { createOutsideVisitor, ticket, uriOf } from './testOutside.ts'
import { type Answers, createTestSession, token } from './testSession.ts'

/** Creates a login method of an account. */
export const identity = (way: Identity['way'], name: string | null = null): Identity => ({
  id: way,
  way,
  name,
  addedAt: 1,
  usedAt: null,
})
export const email = identity('email', 'ada@example.org')
export const google = identity('google', 'Ada')
/** The user who completed a login that the visitor started. */
export const stranger = { name: 'Eve', email: null }
export const fid = { fid: 4712, userName: null }

interface Given {
  /** Names of the account's passkeys. */
  passkeys?: readonly string[]
  listed?: Identity[]
  stepUpLeftMs?: number
  strongLeftMs?: number
  removedEmail?: string
  removal?: { identityId: 'email' | 'passkey'; dueAt: number }
  answers?: Answers
  says?: 'yes' | 'no'
}

const ofPasskeys = { rpId: 'secure.example', userHandle: null }
const passkeyOf = (name: string) => ({ id: name, name, createdAt: 1, lastUsedAt: null, isSynced: false })

/** Creates the calls for an account's login methods, with a server that returns the test's answers. */
export const createIdentityFrame = (given: Given = {}) => {
  const { listed = [email], passkeys = ['Mac'], stepUpLeftMs = 300_000, answers = {}, says = 'yes' } = given
  const { strongLeftMs = stepUpLeftMs, removedEmail = null, removal = null } = given
  const sheets: unknown[] = []
  const asked: unknown[] = []
  const made = createTestSession({
    listIdentities: () => ({ identities: listed, stepUpLeftMs, strongLeftMs, removedEmail, removal, removalWaitMs: 5 }),
    startStepUp: () => ({ loginId: token('step-up'), expiresAt: 1, resendAt: 1 }),
    startOwnSocial: () => ({ loginId: token('own'), uri: uriOf(ticket), expiresAt: 1 }),
    startOwnEmail: () => ({ loginId: token('email'), expiresAt: 1, resendAt: 1 }),
    finishStepUp: () => ({ stepUpUntil: 1 }),
    stepUpBySocial: () => ({ stepUpUntil: 1 }),
    readOwnSocial: () => stranger,
    startOwnFarcaster: () => ({ loginId: token('farcaster'), url: uriOf(ticket), expiresAt: 1 }),
    readOwnFarcaster: () => fid,
    addSocial: () => ({ identities: [...listed, google] }),
    addFarcaster: () => ({ identities: [...listed, identity('farcaster')] }),
    addEmail: () => ({ identities: [...listed, email] }),
    removeIdentity: () => ({ identities: [] }),
    removeIdentityLater: () => ({ dueAt: 7 }),
    keepIdentity: () => ({}),
    listPasskeys: () => ({ ...ofPasskeys, passkeys: passkeys.map(passkeyOf) }),
    ...answers,
  })
  const { social, say } = createOutsideVisitor({})
  const note = async (name: string) => void asked.push(name)
  const handlers = createIdentityHandlers({
    gate: createTestGate(made.session),
    projectId: 'demo',
    codes: social.codes,
    farcaster: {
      beginBy: async (start) => (await start()).url,
      onceAnswered: (signal, use) => use(token('farcaster'), signal),
    },
    confirm: async (given, perform) => {
      if ('way' in given) sheets.push([given.change, given.way, 'person' in given ? given.person : given.name])
      if (says === 'no') throw new RequestAbortedError()
      return perform()
    },
    passkeys: async () => ({
      add: () => note('add'),
      confirm: () => note('confirm'),
      rename: (_visible, id, name) => note(`${id} is ${name}`),
      list: async () => ({ passkeys: asked.includes('add') ? [{ id: 'old' }, { id: 'new' }] : [{ id: 'old' }] }),
      remove: (_visible, id) => note(`${id} is removed`),
    }),
  })
  const requestOf = (name: string) => made.asked.findLast((one) => one.name === name)?.request
  return { ...made, handlers, sheets, passkeys: asked, say, requestOf }
}
