import { keyAddresses } from '../../../secure-frame/auth/signedInAccounts.ts'
import { createRecoveryHandlers } from '../../../secure-frame/handlers/recovery.ts'
import { askOutput } from '../../../secure-frame/passkey/askOutput.ts'
import { outputOf } from '../../../secure-frame/passkey/outputOf.ts'
import { type PasskeyPromptDeps, requestPasskey } from '../../../secure-frame/passkey/requestPasskey.ts'
import type { RecoveryRequests } from '../../../secure-frame/requests/recovery/RecoveryRequests.ts'
import { openCall } from '../../../shared-protocol/test/openCall.ts'
import { logIn } from '../logIn.ts'
import { place, startPasskey } from '../passkeyVisits.ts'
import { createFrame } from '../redTeam/createFrame.ts'
import type { AuthWorld } from '../startAuthWorld.ts'

const { signal } = openCall
const seal = { text: 'seal', isNew: true }

/** Renders nothing: the test takes the place of the sheet. */
const asking: PasskeyPromptDeps = {
  projectId: place.projectId,
  languages: () => [],
  onHeight: () => undefined,
  show: (decide, { signal: given }) => decide(given),
}

/** Logs in a new user by a code or by a new passkey. Holds the output of that passkey press, as the frame does. */
const logInFirst = async (world: AuthWorld, email: string | null) => {
  const device = await world.newDevice()
  if (email !== null) return { device, session: await logIn(world, device, email), held: undefined }
  const question = await startPasskey(device, 'create')
  const asked = { hostOrigin: place.hostOrigin, purpose: 'create' as const, question, userName: 'visitor' }
  const answer = await requestPasskey(asking, asked, { isWindow: false, signal })
  if (answer.kind !== 'passkey-created') throw new TypeError('No passkey was made')
  const { body: session } = await device.call('redeemNewPasskey', answer.created)
  return { device, session, held: outputOf(answer) }
}

/**
 * A first visit with the secure frame's own code: the login, the wallet, and the frame's single offer. Returns the
 * resulting tier.
 */
export const visitFirst = async (world: AuthWorld, email: string | null) => {
  const { device, session, held } = await logInFirst(world, email)
  const frame = createFrame({ device, session, ...(held ? { held } : {}) })
  const user = await frame.logIn()
  const call = (async (name: Parameters<typeof device.call>[0], request: object) => {
    const { status, body } = await device.call(name, request, session)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    return body
  }) as never
  const account = {
    userId: user.id,
    namespace: 'eip155' as const,
    type: 'eoa' as const,
    address: user.accounts[0]?.address ?? '',
  }
  const subject = {
    userId: user.id,
    origin: place.hostOrigin,
    email,
    seal,
    account,
    call,
    letSee: async () => undefined,
  }
  const owner = { userId: user.id, addresses: keyAddresses(user.accounts) }
  const notes = new Map<string, string>()
  const requests = {
    work: { add: (_owner: unknown, given: Parameters<typeof frame.upgrade>[1]) => frame.upgrade(user, given) },
    askPasskey: (about: never, wish: never) => askOutput(asking, about, wish, signal),
    approvals: { run: () => Promise.reject(new Error('No sheet but that of the passkey is asked for')) },
    notes: {
      read: async (name: string) => notes.get(name),
      write: async (name: string, text: string) => void notes.set(name, text),
    },
    languages: () => [],
    onHeight: () => undefined,
    now: world.now,
  } as never as RecoveryRequests
  const handlers = createRecoveryHandlers({
    requests,
    tier: 'offered',
    needSubject: async () => subject,
    onOpened: () => undefined,
    onUpgradeStep: () => undefined,
    askedOf: async () => ({ subject, user: user as never, owner, account, signal }),
  })
  try {
    const { state } = await handlers.offerRecovery({}, openCall)
    return state.tier
  } catch {
    // No output was given: the wallet remains unchanged.
    return 0
  }
}
